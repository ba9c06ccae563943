import { describe, expect, it } from 'vitest';

import type { LaidBlock, LaidPiece, PageLayout } from '#domain/project/document/page-layout.ts';
import { overLimit, pageLens, unseenText } from './page-lens.ts';

const piece = (page: number, from: number, to: number, change: Partial<LaidPiece> = {}): LaidPiece => ({
  page,
  from,
  to,
  lines: 1,
  left: 42,
  top: 42.52,
  right: 552,
  bottom: 55,
  ...change,
});
const block = (text: string, pieces: readonly LaidPiece[], change: Partial<LaidBlock> = {}): LaidBlock => ({
  kind: 'paragraph',
  text,
  origin: { type: 'text', section: 'objectives', from: 0 },
  pieces,
  notes: [],
  ...change,
});
const title = (section: string, at: LaidPiece) =>
  block('1. Title', [at], { kind: 'heading', origin: { type: 'section', section } });

/** A cover of one page, a section that begins on the next and breaks over three, and one that begins half way down. */
const layout: PageLayout = {
  pages: 4,
  front: 1,
  blocks: [
    block('Cover', [piece(1, 0, 5)], { origin: null }),
    title('objectives', piece(2, 0, 8)),
    block('one two three', [piece(2, 0, 4, { lines: 2 }), piece(3, 4, 8), piece(4, 8, 13, { lines: 3 })]),
    title('team', piece(4, 0, 8, { top: 42.52 + 756.85 / 2 })),
    block('Not written', [piece(4, 0, 11, { bottom: 42.52 + 756.85 })], { kind: 'note', origin: null }),
  ],
};

describe('the page lens', () => {
  it('counts from the first page of Part B, and leaves out what stands before', () => {
    const { pages, front, blocks } = pageLens(layout);
    expect([pages, front]).toEqual([3, 1]);
    expect(blocks.map(({ part, pieces }) => [part, pieces.map(({ page }) => page)])).toEqual([
      [0, [1]],
      [0, [1, 2, 3]],
      [1, [3]],
      [1, [3]],
    ]);
  });

  it('says what room each part takes, down to the next title', () => {
    const { parts } = pageLens(layout);
    expect(parts.map(({ of, first, last }) => [of, first, last])).toEqual([
      [{ type: 'section', section: 'objectives' }, 1, 3],
      [{ type: 'section', section: 'team' }, 3, 3],
    ]);
    expect(parts.map(({ room }) => room)).toEqual([expect.closeTo(2.5), expect.closeTo(0.5)]);
  });

  it('has nothing where nothing is laid out', () => {
    expect(pageLens({ pages: 1, front: 0, blocks: [] })).toEqual({ pages: 1, front: 0, blocks: [], parts: [] });
  });
});

describe('the text beyond a limit', () => {
  const { blocks } = pageLens(layout);

  it.each([
    [3, []],
    [
      2,
      [
        { block: 1, from: 8, to: 13 },
        { block: 2, from: 0, to: 8 },
      ],
    ],
    [
      1,
      [
        { block: 1, from: 4, to: 13 },
        { block: 2, from: 0, to: 8 },
      ],
    ],
  ])('of %i pages begins at the character where the page ends', (limit, unseen) => {
    expect(unseenText(blocks, limit)).toEqual(unseen);
  });

  it('is counted in characters as people count them, and in lines', () => {
    const text = 'a😀b';
    const cut = [{ ...block(text, [piece(1, 0, 1), piece(2, 1, 4, { lines: 2 })]), part: 0 }];
    expect(overLimit(cut, 1)).toEqual({ characters: 2, lines: 2 });
    expect(overLimit(cut, 2)).toEqual({ characters: 0, lines: 0 });
  });

  it('includes the end of a footnote whose paragraph is seen', () => {
    const noted = block('One [a long note]', [piece(1, 0, 17)], { notes: [piece(1, 5, 7), piece(2, 7, 16)] });
    expect(unseenText([{ ...noted, part: 0 }], 1)).toEqual([{ block: 0, from: 7, to: 16 }]);
  });
});
