import type { PartTable } from '../../document-codes.ts';
import type { DocumentBlock, DocumentCell, DocumentTable } from '../../document-tree.ts';
import type { BlockOrigin } from '../../page-layout.ts';

/** What stands in a cell: a line of text, or several below one another. */
export type CellText = string | readonly string[];

function cellOf(content: CellText, column: number, header: boolean, origin: BlockOrigin): DocumentCell {
  const lines = (typeof content === 'string' ? [content] : content)
    .flatMap((text) => text.split(/\n+/))
    .filter((text) => text.trim() !== '');
  return {
    header,
    column,
    columns: 1,
    rows: 1,
    blocks: lines.map((text): DocumentBlock => ({ type: 'paragraph', runs: [{ text }], origin })),
  };
}

/** The title of a table, as a title of a part. */
export function tableTitle(table: PartTable, text: string): DocumentBlock {
  return { type: 'heading', level: 2, runs: [{ text }], origin: { type: 'table', table } };
}

type Made = {
  readonly table: PartTable;
  readonly shares: readonly number[];
  readonly head: readonly string[];
  readonly rows: readonly (readonly CellText[])[];
  /** How many columns at the start name their row. */
  readonly named?: number;
};

/** A table with a row that names its columns. Each row knows which of the table it is. */
export function madeTable({ table, shares, head, rows, named = 1 }: Made): DocumentTable {
  const cellsOf = (row: readonly CellText[], at: number, header: (column: number) => boolean) =>
    row.map((content, column) => cellOf(content, column, header(column), { type: 'row', table, row: at }));
  return {
    type: 'table',
    columns: head.length,
    shares,
    headerRows: 1,
    rows: [
      cellsOf(head, 0, () => true),
      ...rows.map((row, at) => cellsOf(row, at + 1, (column) => column < named && row.length > 1)),
    ],
  };
}

/** A table of two columns, names and values; names without a value are left out. */
export function namedTable(
  table: PartTable,
  row: number,
  rows: readonly (readonly [name: string, value: CellText])[],
): DocumentTable {
  const filled = rows.filter(([, value]) => [value].flat().some((text) => text.trim() !== ''));
  return {
    type: 'table',
    columns: 2,
    shares: [1, 4],
    headerRows: 0,
    rows: filled.map(([name, value]) => [
      cellOf(name, 0, true, { type: 'row', table, row }),
      cellOf(value, 1, false, { type: 'row', table, row }),
    ]),
  };
}
