import type { DocumentBlock, DocumentChart, DocumentRun } from '#domain/project/document/document-tree.ts';
import type { LaidBlock, LaidPiece } from '#domain/project/document/page-layout.ts';

import type { Line } from './pdf-lines.ts';

// The lines of a page hold other code units than the text that they were made of: tabs, marks without a shape and line
// breaks are gone, an emoji can be a box. Each sign with a shape is one sign there and here, so signs are counted.
const unseen = /^[\p{Cf}\p{Variation_Selector}\n]$/u;

/** How many signs with a shape stand on these lines. */
export function signsOn(lines: readonly Line[]): number {
  let signs = 0;
  for (const line of lines) for (const { text } of line) for (const sign of text) if (!unseen.test(sign)) signs += 1;
  return signs;
}

/** The text of runs as `textOf` gives it: a footnote stands in brackets at its place. */
function textOfRun({ text, note }: DocumentRun): string {
  return note === undefined ? text : `[${note}]`;
}

/** The text of a paragraph or heading as `textOf` gives it. */
export function textOfRuns(runs: readonly DocumentRun[]): string {
  return runs.map(textOfRun).join('').normalize('NFC');
}

/** What a chart says, row by row and below it; its months and numbers are read with the bars. */
export function chartTexts({ rows, below, caption }: DocumentChart): readonly string[] {
  const names = [...rows, ...(below === undefined ? [] : [below])].map(({ name }) => name);
  return [...names, caption].map((text) => text.normalize('NFC'));
}

/** How many code units hold so many signs, with what has no shape behind them. */
function unitsOf(text: string, signs: number): number {
  let left = signs;
  let units = 0;
  for (const sign of text) {
    if (!unseen.test(sign)) {
      if (left === 0) break;
      left -= 1;
    }
    units += sign.length;
  }
  return units;
}

/** Where in the text of runs the sign with this number stands, counted from 0. */
export function unitAt(runs: readonly DocumentRun[], signs: number): number {
  let left = signs;
  let before = '';
  for (const run of runs) {
    const own = signsOn([[{ run, face: 'regular', text: run.text }]]);
    if (left < own) {
      before += run.note === undefined ? run.text.slice(0, unitsOf(run.text, left)) : '';
      return before.normalize('NFC').length;
    }
    left -= own;
    before += textOfRun(run);
  }
  return before.normalize('NFC').length;
}

/** Where the words of a footnote begin in the text of the runs that name it. */
export function noteStart(runs: readonly DocumentRun[], run: DocumentRun): number {
  const before = runs.slice(0, runs.indexOf(run)).map(textOfRun).join('');
  return before.normalize('NFC').length + 1;
}

/** Where in the words of a footnote the sign with this number of its lines stands; they begin with number and space. */
export function unitInNote(number: string, text: string, signs: number): number {
  const own = Math.max(0, signs - [...number].length - 1);
  return text.slice(0, own === 0 ? 0 : unitsOf(text, own)).normalize('NFC').length;
}

/** Takes down where the pieces of one block come to stand. */
export type BlockPlaces = {
  readonly text: (piece: LaidPiece) => void;
  readonly note: (piece: LaidPiece) => void;
};

type Laid = LaidBlock & { readonly pieces: LaidPiece[]; readonly notes: LaidPiece[] };

/** Where all blocks of a document come to stand. */
export type Places = {
  readonly blocks: readonly LaidBlock[];
  /** For a block that is drawn now; undefined where it has no text of its own. */
  readonly of: (block: DocumentBlock) => BlockPlaces | undefined;
  /** From this page on pages count. */
  readonly countFrom: (page: number) => void;
  /** How many pages do not count. */
  readonly front: () => number;
};

/** Takes down where the blocks of a document come to stand, in the order in which they are drawn. */
export function openPlaces(): Places {
  const blocks: Laid[] = [];
  let front = 0;
  return {
    blocks,
    countFrom: (page) => {
      front = page - 1;
    },
    front: () => front,
    of: (block) => {
      const laid = laidBlock(block);
      if (laid === null) return undefined;
      blocks.push(laid);
      return { text: (piece) => void laid.pieces.push(piece), note: (piece) => void laid.notes.push(piece) };
    },
  };
}

function laidBlock(block: DocumentBlock): Laid | null {
  const places = { pieces: [], notes: [] };
  switch (block.type) {
    case 'heading':
    case 'paragraph':
      return { kind: block.type, text: textOfRuns(block.runs), origin: block.origin ?? null, ...places };
    case 'note':
      return { kind: 'note', text: block.text, origin: null, ...places };
    case 'picture':
      return { kind: 'picture', text: block.caption.normalize('NFC'), origin: block.origin ?? null, ...places };
    case 'chart':
      return { kind: 'picture', text: chartTexts(block).join('\n'), origin: block.origin ?? null, ...places };
    case 'quote':
    case 'list':
    case 'facts':
    case 'rule':
    case 'page':
    case 'table':
      return null;
  }
}
