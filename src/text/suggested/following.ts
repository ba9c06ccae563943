import { Slice, type Node } from '@tiptap/pm/model';
import { EditorState } from '@tiptap/pm/state';
import { ReplaceStep, Transform, type Step } from '@tiptap/pm/transform';

import type { PieceReason } from '#domain/project/suggestions/suggested-text.ts';
import { stepsBetween } from '#text/difference.ts';
import { piecesBetween, stepsOfPieces, type TextPiece } from '#text/suggested/pieces.ts';
import { receive } from '#text/shared/receive.ts';
import { sharedFrom, sharedText } from '#text/shared/shared-text.ts';

// A suggested text follows the text that it changes: its pieces are made again on top of what others have written.

export type SuggestedOn = { readonly base: Node; readonly doc: Node; readonly reasons: readonly PieceReason[] };
/** What others sent, each of them what they sent together. */
type Sent = readonly (readonly Step[])[];

/** Each step is work for each character of the text. Beyond this much, fewer and coarser steps are taken. */
const MOST_WORK = 12_000_000;

/** The steps from one text to another, as fine as the size of the texts allows. */
function stepsTo(from: Node, to: Node): readonly Step[] {
  const size = Math.max(from.content.size, to.content.size);
  const isLight = (steps: readonly Step[]) => steps.length * size <= MOST_WORK;
  const fine = stepsOfPieces(piecesBetween(from, to));
  if (isLight(fine)) return fine;
  const byBlock = stepsBetween(from, to);
  return isLight(byBlock) ? byBlock : [new ReplaceStep(0, from.content.size, new Slice(to.content, 0, 0))];
}

/** Somebody who has made this of a text. */
function suggesting(base: Node, doc: Node): EditorState {
  let state = EditorState.create({ doc: base, plugins: [sharedText((begun) => sharedFrom(begun, 0))] });
  // Each step by itself: one that only puts words elsewhere is then known to do so.
  for (const step of stepsTo(base, doc)) state = state.apply(state.tr.step(step));
  return state;
}

/** Looking at more steps that write over words costs more than comparing the texts before and after all of them. */
const MOST_WRITTEN_OVER = 50;

const writesOver = (step: Step) => step instanceof ReplaceStep && step.to > step.from && step.slice.size > 0;

/**
 * What others sent, each step as the least that it changes: what it leaves as it was is not new. Null where that is too
 * much, or leads to another text.
 */
function fineBatches(base: Node, now: Node, sent: Sent): Sent | null {
  if (sent.flat().filter(writesOver).length > MOST_WRITTEN_OVER) return null;
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
      return writesOver(step) ? stepsOfPieces(piecesBetween(before, after)) : [step];
    }),
  );
}

/**
 * A suggestion on top of a newer text. What others sent leads there from its base; null where that is not known any
 * more.
 */
export function followed({ base, doc, reasons }: SuggestedOn, now: Node, sent: Sent | null): SuggestedOn {
  if (doc.eq(base)) return { base: now, doc: now, reasons: [] };
  const isLight = (some: Sent | null) => some !== null && some.flat().length * now.content.size <= MOST_WORK;
  const fine = sent && isLight(sent) ? fineBatches(base, now, sent) : null;
  const news = fine && isLight(fine) ? fine : [stepsTo(base, now)];
  const batches = news.map((steps, nth) => ({ clientId: `others ${nth}`, count: steps.length, steps }));
  const tr = receive(suggesting(base, doc), { version: 1, batches }, 'own');
  return { base: now, doc: tr.doc, reasons: reasons.map(({ at, text }) => ({ at: tr.mapping.map(at, -1), text })) };
}

/** The reasons of a suggested text where they stand after it has become another one. */
export function movedReasons(reasons: readonly PieceReason[], from: Node, to: Node): readonly PieceReason[] {
  if (reasons.length === 0) return reasons;
  const maps = stepsTo(from, to).map((step) => step.getMap());
  return reasons.map(({ at, text }) => ({ at: maps.reduce((place, map) => map.map(place, -1), at), text }));
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
