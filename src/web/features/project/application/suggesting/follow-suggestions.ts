// Draws suggestions into an open editor, and draws them anew whenever the text or they change.
import type { Editor } from '@tiptap/react';
import type { Transaction } from '@tiptap/pm/state';
import { nodeOf } from '#text/schema.ts';
import { piecesBetween } from '#text/suggested/pieces.ts';
import { readSelection } from '#web/features/project/application/living/dom-selection.ts';
import { isMadeAgain, sharedOf } from '#text/shared/shared-text.ts';
import { stretchNow } from '#text/suggested/stretch.ts';
import { drawSuggestions, isDrawn } from '#web/features/project/application/editor/suggestion-marks.ts';
import { sectionSchema } from '#web/features/project/application/living/section-schema.ts';
import { decorationsFor, type DrawnPiece, type ShownText } from './draw-pieces.ts';
import { named } from './same-piece.ts';
import type { NamedPiece } from './named-suggestions.ts';
import type { OwnSuggestion } from './suggested-text.ts';

export type Shown = {
  readonly pieces: readonly NamedPiece[];
  /** What this person suggests, where the editor shows that; null where it shows the section's own text. */
  readonly suggested: OwnSuggestion | null;
  readonly active: string | null;
  readonly orgId: string;
  /** The colour of this person. */
  readonly colour: number;
  readonly onPick: (id: string) => void;
};

/** Suggestions by their places in the section's own text as it stands here. */
function inSection({ state }: Editor, { pieces, active }: Shown): readonly DrawnPiece[] {
  const shared = sharedOf(state);
  return pieces.flatMap(({ id, piece, base, colour }) => {
    const place = stretchNow(shared, base, piece);
    if (!place || place.to > state.doc.content.size) return [];
    // Where somebody has deleted the words since, there is nothing to strike out.
    if (place.from === place.to && piece.from < piece.to && piece.content === null) return [];
    const other = piece.content && nodeOf(piece.content, sectionSchema).content;
    return [{ id, kind: piece.kind, ...place, other, colour, active: id === active }];
  });
}

/** What this person suggests, by its places in the text as they would have it, the newest letter included. */
function inSuggested({ state: { doc } }: Editor, { suggested, pieces, active, colour }: Shown): readonly DrawnPiece[] {
  const stand = suggested?.stand();
  if (!stand) return [];
  let unknown = 0;
  const now = piecesBetween(stand.doc, doc);
  return named(pieces, now, () => `unsent ${(unknown += 1)}`).map(({ id, piece }) => ({
    id,
    kind: piece.kind,
    ...piece.new,
    other: stand.doc.slice(piece.old.from, piece.old.to).content,
    colour,
    active: id === active,
  }));
}

/** What is to be seen of suggestions, as a text that is the same where it looks the same. */
function lookOf(pieces: readonly DrawnPiece[], text: ShownText): string {
  // Their places move with the text.
  return JSON.stringify([text, pieces.map(({ id, kind, colour, active, other }) => [id, kind, colour, active, other])]);
}

/** Draws what is suggested now. What looks the same stays: whoever selects words meanwhile must not be disturbed. */
function draw(editor: Editor, shown: Shown): void {
  const text: ShownText = shown.suggested ? 'suggested' : 'section';
  const pieces = shown.suggested ? inSuggested(editor, shown) : inSection(editor, shown);
  const look = lookOf(pieces, text);
  if (isDrawn(editor.state, look, pieces)) return;
  readSelection(editor.view);
  const { state, view } = editor;
  view.dispatch(
    drawSuggestions(state, {
      decorations: decorationsFor(state.doc, pieces, text, shown.orgId),
      places: pieces.map(({ id, from, to }) => ({ id, from, to })),
      look,
      onPick: shown.onPick,
    }),
  );
}

/** Shows suggestions in an editor until the answer is called. */
export function followSuggestions(editor: Editor, shown: Shown): () => void {
  let frame: number | null = null;
  const drawSoon = () => {
    frame ??= requestAnimationFrame(() => {
      frame = null;
      if (!editor.isDestroyed) draw(editor, shown);
    });
  };
  const changed = ({ transaction }: { readonly transaction: Transaction }) => {
    // What is typed moves the marks along; only one's own suggestion consists of it.
    if (isMadeAgain([transaction]) || (transaction.docChanged && shown.suggested)) drawSoon();
  };
  editor.on('transaction', changed);
  const stop = shown.suggested?.onStand(drawSoon);
  drawSoon();
  // What is drawn stays until something else is: a list that comes anew must not make it flicker.
  return () => {
    if (frame !== null) cancelAnimationFrame(frame);
    editor.off('transaction', changed);
    stop?.();
  };
}
