import type { DocumentPart, LaidBlock, LaidPiece, PageLayout } from '#domain/project/document/page-layout.ts';
import type { Shape } from '#domain/values/schemas.ts';
import type { lensBlockSchema, lensPartSchema, unseenSchema } from './lens-schema.ts';

/** A block of Part B; its pages count from the first page of Part B. */
export type LensBlock = Shape<typeof lensBlockSchema>;
/** A part of Part B and the room that it takes. */
export type LensPart = Shape<typeof lensPartSchema>;
/** Text of a block that stands beyond the last page that evaluators see. */
export type Unseen = Shape<typeof unseenSchema>;

/** The text of a page in points from the top: A4 with margins of 15 mm. */
const [PAGE_TOP, PAGE_HEIGHT] = [42.52, 756.85];

/** Part B of an application as it is laid out. */
export type PageLens = {
  /** Pages that count. */
  readonly pages: number;
  /** Pages of the file before them. */
  readonly front: number;
  readonly blocks: readonly LensBlock[];
  readonly parts: readonly LensPart[];
};

function counted(piece: LaidPiece, front: number): LaidPiece {
  return { ...piece, page: piece.page - front };
}

/** The part that a block begins; null where it is no title. */
function partOf({ origin }: LaidBlock): DocumentPart | null {
  return origin?.type === 'section' || origin?.type === 'table' ? origin : null;
}

/** Each block with the number of the part that it belongs to: the one whose title stands above it. */
function blocksByPart({ front, blocks }: PageLayout): readonly LensBlock[] {
  let part = -1;
  return blocks.flatMap((block): readonly LensBlock[] => {
    if (partOf(block) !== null) part += 1;
    if (part === -1) return [];
    return [
      {
        ...block,
        part,
        pieces: block.pieces.map((piece) => counted(piece, front)),
        notes: block.notes.map((piece) => counted(piece, front)),
      },
    ];
  });
}

/** How far down the pages a height is, in pages. */
function depthOf(page: number, height: number): number {
  return page - 1 + Math.min(1, Math.max(0, (height - PAGE_TOP) / PAGE_HEIGHT));
}

function ends(block: LaidBlock): readonly LaidPiece[] {
  return [...block.pieces, ...block.notes];
}

function partsIn(blocks: readonly LensBlock[]): readonly LensPart[] {
  const titles = blocks.flatMap((block) => {
    const of = partOf(block);
    return of === null ? [] : [{ ...block, of }];
  });
  const end = Math.max(0, ...blocks.flatMap(ends).map(({ page, bottom }) => depthOf(page, bottom)));
  const starts = titles.map(({ pieces: [first] }) => (first ? depthOf(first.page, first.top) : 0));
  return titles.map(({ of, text }, at) => {
    const pages = blocks
      .filter(({ part }) => part === at)
      .flatMap(ends)
      .map(({ page }) => page);
    const room = (starts[at + 1] ?? end) - (starts[at] ?? 0);
    return { of, title: text, first: Math.min(...pages), last: Math.max(...pages), room };
  });
}

/** Part B of a layout: its blocks, its pages, and what its parts take of them. */
export function pageLens(layout: PageLayout): PageLens {
  const blocks = blocksByPart(layout);
  return { pages: layout.pages - layout.front, front: layout.front, blocks, parts: partsIn(blocks) };
}

/**
 * The text that evaluators never see: all that stands on pages beyond the limit, in reading order. A footnote that goes
 * on there is cut where its page ends.
 */
export function unseenText(blocks: readonly LensBlock[], limit: number): readonly Unseen[] {
  return blocks.flatMap(({ kind, pieces, notes }, block): readonly Unseen[] => {
    // What says that nothing is written is no text.
    if (kind === 'note') return [];
    const beyond = pieces.filter(({ page }) => page > limit);
    const first = beyond[0];
    if (first) return [{ block, from: first.from, to: beyond.at(-1)?.to ?? first.to }];
    return notes.filter(({ page }) => page > limit).map(({ from, to }) => ({ block, from, to }));
  });
}

/** How much stands beyond the limit: characters (code points) and lines of text. */
export function overLimit(
  blocks: readonly LensBlock[],
  limit: number,
): { readonly characters: number; readonly lines: number } {
  const characters = unseenText(blocks, limit).reduce(
    (sum, { block, from, to }) => sum + [...(blocks[block]?.text.slice(from, to) ?? '')].length,
    0,
  );
  const lines = blocks.flatMap(ends).reduce((sum, piece) => sum + (piece.page > limit ? piece.lines : 0), 0);
  return { characters, lines };
}
