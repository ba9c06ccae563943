import type { DocumentBlock, DocumentCell } from '#domain/project/document/document-tree.ts';
import { headedTable, plainNote, plainParagraph } from '#domain/project/document/plain-blocks.ts';

/** What stands in a cell: lines of text below one another, then what is left to write. */
export type WorkingCell = { readonly said: readonly string[]; readonly left: readonly string[] };

/** A cell of text; what is empty in it is left out. */
export function said(...lines: readonly string[]): WorkingCell {
  return { said: lines.flatMap((line) => line.split(/\n+/)).filter((line) => line.trim() !== ''), left: [] };
}

/** A cell with something to write. */
export function left(mark: string): WorkingCell {
  return { said: [], left: [mark] };
}

/** A cell of text, or of the mark where there is no text. */
export function saidOrLeft(text: string, mark: string): WorkingCell {
  return text.trim() === '' ? left(mark) : said(text);
}

function cellOf(content: WorkingCell, column: number, header: boolean): DocumentCell {
  const blocks = [...content.said.map(plainParagraph), ...content.left.map(plainNote)];
  return { header, column, columns: 1, rows: 1, blocks };
}

/** A table with a row that names its columns; the first cell of each row names it, but not where it is a text. */
export function workingTable(
  shares: readonly number[],
  head: readonly string[],
  rows: readonly (readonly WorkingCell[])[],
  isNamed = true,
): DocumentBlock {
  return headedTable(
    shares,
    head.map((text, column) => cellOf(said(text), column, true)),
    rows.map((row) => row.map((content, column) => cellOf(content, column, isNamed && column === 0))),
  );
}
