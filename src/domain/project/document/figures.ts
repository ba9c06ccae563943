import { FIGURE_NUMBER, type ApplicationDocument, type DocumentBlock } from './document-tree.ts';

function numbered(blocks: readonly DocumentBlock[], last: { number: number }): readonly DocumentBlock[] {
  return blocks.map((block): DocumentBlock => {
    switch (block.type) {
      case 'picture': {
        if (block.caption === '') return block;
        last.number += 1;
        return { ...block, number: last.number };
      }
      case 'quote':
        return { ...block, blocks: numbered(block.blocks, last) };
      case 'list':
        return { ...block, items: block.items.map((item) => numbered(item, last)) };
      case 'table':
        return {
          ...block,
          rows: block.rows.map((row) => row.map((cell) => ({ ...cell, blocks: numbered(cell.blocks, last) }))),
        };
      default:
        return block;
    }
  });
}

/** The blocks with their pictures numbered in the order in which they are read: those that have words below them. */
export function withFigureNumbers(blocks: readonly DocumentBlock[]): readonly DocumentBlock[] {
  return numbered(blocks, { number: 0 });
}

/** The words below a picture, with its number before them; '' where it has none. */
export function captionOf(
  { caption, number }: DocumentBlock & { type: 'picture' },
  { figure }: Pick<ApplicationDocument, 'figure'>,
): string {
  return number === undefined ? caption : `${figure.replace(FIGURE_NUMBER, String(number))} ${caption}`;
}
