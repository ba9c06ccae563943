import type { ApplicationDocument, DocumentBlock, DocumentCell } from './document-tree.ts';

function cell(column: number, text: string, header = false): DocumentCell {
  const blocks: readonly DocumentBlock[] = text.trim() === '' ? [] : [{ type: 'paragraph', runs: [{ text }] }];
  return { header, column, columns: 1, rows: 1, blocks };
}

/** A table with one row that names the columns. */
export function headedTable(
  shares: readonly number[],
  head: readonly DocumentCell[],
  rows: readonly (readonly DocumentCell[])[],
): DocumentBlock {
  return { type: 'table', columns: head.length, shares, headerRows: 1, rows: [head, ...rows] };
}

/** A table of plain texts: one row that names the columns, and rows whose first cell names them. */
export function plainTable(
  shares: readonly number[],
  head: readonly string[],
  rows: readonly (readonly string[])[],
): DocumentBlock {
  return headedTable(
    shares,
    head.map((text, column) => cell(column, text, true)),
    rows.map((row) => row.map((text, column) => cell(column, text, column === 0))),
  );
}

/** A heading of plain text. */
export function plainHeading(level: number, text: string): DocumentBlock {
  return { type: 'heading', level, runs: [{ text }] };
}

/** A paragraph of plain text. */
export function plainParagraph(text: string): DocumentBlock {
  return { type: 'paragraph', runs: [{ text }] };
}

/** What somebody has to write, marked so that nobody takes it for the applicant's own words. */
export function plainNote(text: string): DocumentBlock {
  return { type: 'note', text };
}

/** A list without numbers, of plain texts. */
export function plainList(items: readonly string[]): DocumentBlock {
  return { type: 'list', ordered: false, start: 1, items: items.map((text) => [plainParagraph(text)]) };
}

type Unneeded = 'missingPicture' | 'figure' | 'contents' | 'pictures';

/** A document of some pages, without pictures and without a table of contents. */
export function plainDocument(document: Omit<ApplicationDocument, Unneeded>): ApplicationDocument {
  return { ...document, missingPicture: '', figure: '', contents: '', pictures: new Map() };
}
