import type { ReactNode } from 'react';
import type { SuggestedPiece } from '#contract/beside-text/suggestions.ts';
import { useWords } from '#web/page/words.ts';

/** The words that go, as the text strikes them out. */
const gone = (inner: ReactNode) => <del className="text-ink-2">{inner}</del>;
/** The words that come. */
const come = (inner: ReactNode) => (
  <ins className="font-semibold text-ink decoration-2 underline-offset-[0.2em]">{inner}</ins>
);

/** What stands there then, by its first block. */
const shapes = {
  paragraph: 'paragraph',
  heading: 'heading',
  blockquote: 'quote',
  bulletList: 'list',
  orderedList: 'list',
  horizontalRule: 'rule',
  picture: 'picture',
  table: 'table',
} as const;

function shapeOf({ content }: SuggestedPiece) {
  const [block] = content?.content ?? [];
  return block === undefined ? 'paragraph' : shapes[block.type];
}

const SHORT = 60;

/** Enough of some words to know them again. */
function inShort(text: string): string {
  const characters = [...text];
  return characters.length > SHORT ? `${characters.slice(0, SHORT).join('').trimEnd()}…` : text;
}

/** What is done to the text, in a sentence. */
export function PieceSentence({ piece }: { readonly piece: SuggestedPiece }) {
  const words = useWords('suggestions');
  const { kind } = piece;
  const [removed, added] = [piece.removed.trim(), piece.added.trim()];
  const shape = shapeOf(piece);
  const isDrawn = shape === 'rule' || shape === 'picture';
  switch (kind) {
    case 'inserted':
      return added === '' || isDrawn ? words(`added.${shape}`) : words.rich(`inserted.${shape}`, { added, ins: come });
    case 'deleted':
      return removed === '' ? words('deleted_other') : words.rich('deleted', { removed, del: gone });
    case 'replaced':
      return removed === '' || added === ''
        ? words('replaced_other')
        : words.rich('replaced', { removed, added, del: gone, ins: come });
    case 'formatted':
      return words('formatted', { words: inShort(added) });
    case 'restructured':
      return isDrawn || added === ''
        ? words('restructured.other')
        : words(`restructured.${shape}`, { words: inShort(added) });
  }
}
