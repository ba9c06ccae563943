import { expect, it } from 'vitest';

import type { DocumentBlock } from './document-tree.ts';
import { captionOf, withFigureNumbers } from './figures.ts';

const picture = (caption: string): DocumentBlock & { type: 'picture' } => ({
  type: 'picture',
  id: caption,
  alt: '',
  caption,
  size: 'full',
  width: 4,
  height: 3,
});

/** The numbers of all pictures, in order; null where one has none. */
function numbersIn(blocks: readonly DocumentBlock[]): readonly (number | null)[] {
  return blocks.flatMap((block): readonly (number | null)[] => {
    if (block.type === 'picture') return [block.number ?? null];
    if (block.type === 'quote') return numbersIn(block.blocks);
    if (block.type === 'list') return block.items.flatMap(numbersIn);
    if (block.type === 'table') return block.rows.flat().flatMap((cell) => numbersIn(cell.blocks));
    return [];
  });
}

it('pictures with words are numbered as they are read, in lists, quotes and tables too', () => {
  const cell = { header: false, column: 0, columns: 1, rows: 1, blocks: [picture('d')] };
  const blocks: readonly DocumentBlock[] = [
    picture('a'),
    picture(''),
    { type: 'quote', blocks: [picture('b')] },
    { type: 'list', ordered: false, start: 1, items: [[picture('c'), picture('')]] },
    { type: 'table', columns: 1, headerRows: 0, rows: [[cell]] },
    picture('e'),
  ];
  expect(numbersIn(withFigureNumbers(blocks))).toEqual([1, null, 2, 3, null, 4, 5]);
});

it('the number stands before the words, in the language of the document', () => {
  expect(captionOf({ ...picture('Fibre {number}'), number: 12 }, { figure: 'Figura {number}:' })).toBe(
    'Figura 12: Fibre {number}',
  );
  expect(captionOf(picture('Fibre'), { figure: 'Figure {number}:' })).toBe('Fibre');
});
