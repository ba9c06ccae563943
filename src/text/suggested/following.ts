import type { Node } from '@tiptap/pm/model';
import { EditorState } from '@tiptap/pm/state';
import { ReplaceStep, Transform, type Step } from '@tiptap/pm/transform';

import type { PieceReason } from '#domain/project/suggestions/suggested-text.ts';
import { piecesBetween, stepsOfPieces, type TextPiece } from '#text/suggested/pieces.ts';
import { receive } from '#text/receive.ts';
import { sharedFrom, sharedText } from '#text/shared-text.ts';

// A suggested text follows the text that it changes: its pieces are made again on top of what others have written.

export type SuggestedOn = { readonly base: Node; readonly doc: Node; readonly reasons: readonly PieceReason[] };
/** What others sent, each of them what they sent together. */
type Sent = readonly (readonly Step[])[];

/** Bringing in each of more steps than this takes longer than comparing the texts before and after them. */
const MOST_STEPS = 300;

/** Somebody who has made these pieces on a text, and nothing else. */
function withPieces(base: Node, pieces: readonly TextPiece[]): EditorState {
  let state = EditorState.create({ doc: base, plugins: [sharedText((doc) => sharedFrom(doc, 0))] });
  // Each step by itself: one that only puts words elsewhere is then known to do so.
  for (const step of stepsOfPieces(pieces)) state = state.apply(state.tr.step(step));
  return state;
}

/** A step that writes over words as the least that it changes: what it leaves as it was is not new. */
function fineSteps(step: Step, before: Node, after: Node): readonly Step[] {
  const writesOver = step instanceof ReplaceStep && step.to > step.from && step.slice.size > 0;
  return writesOver ? stepsOfPieces(piecesBetween(before, after)) : [step];
}

/** What others sent, each time as the least that it changes. Null where it leads to another text. */
function fineBatches(base: Node, now: Node, sent: Sent): Sent | null {
  const tr = new Transform(base);
  try {
    for (const step of sent.flat()) tr.step(step);
  } catch {
    // Steps of another text.
    return null;
  }
  if (!tr.doc.eq(now)) return null;
  let at = 0;
  return sent.map((steps) =>
    steps.flatMap((step) => {
      const [before, after] = [tr.docs[at] ?? base, tr.docs[at + 1] ?? tr.doc];
      at += 1;
      return fineSteps(step, before, after);
    }),
  );
}

/**
 * A suggestion on top of a newer text. What others sent leads there from its base; null where that is not known any
 * more.
 */
export function followed({ base, doc, reasons }: SuggestedOn, now: Node, sent: Sent | null): SuggestedOn {
  const pieces = piecesBetween(base, doc);
  if (pieces.length === 0) return { base: now, doc: now, reasons: [] };
  const isShort = sent !== null && sent.flat().length <= MOST_STEPS;
  const news = (isShort ? fineBatches(base, now, sent) : null) ?? [stepsOfPieces(piecesBetween(base, now))];
  const batches = news.map((steps, nth) => ({ clientId: `others ${nth}`, count: steps.length, steps }));
  const tr = receive(withPieces(base, pieces), { version: 1, batches }, 'own');
  return { base: now, doc: tr.doc, reasons: reasons.map(({ at, text }) => ({ at: tr.mapping.map(at, -1), text })) };
}

/** Why a piece is suggested; null where nobody said it. */
export function reasonOf({ new: { from, to } }: TextPiece, reasons: readonly PieceReason[]): string | null {
  const own = reasons.find(({ at }) => at === from) ?? reasons.find(({ at }) => at > from && at < to);
  return own?.text ?? null;
}

/** The reasons of the pieces that there are, each where its piece begins. */
export function keptReasons(pieces: readonly TextPiece[], reasons: readonly PieceReason[]): readonly PieceReason[] {
  return pieces.flatMap((piece) => {
    const text = reasonOf(piece, reasons);
    return text === null ? [] : [{ at: piece.new.from, text }];
  });
}
