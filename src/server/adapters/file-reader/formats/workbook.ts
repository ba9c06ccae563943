import type { ReadSheet } from '#domain/project/budget/import/named-rows.ts';
import type { Cell } from '#domain/project/budget/budget-table.ts';

import { refuse } from '#server/adapters/file-reader/refusal.ts';
import { openOffice } from './office-parts.ts';
import type { FoundCell } from './xlsx.ts';
import { readCells } from './xlsx.ts';

const UNPACKED_LIMIT = 60 * 1024 * 1024;
const MOST_SHEETS = 20;
const MOST_ROWS = 2_000;
const MOST_COLUMNS = 40;
const LONGEST_TEXT = 2_000;
/** The length of all texts together. A hundred thousand cells may point at the same long text. */
const MOST_TEXT = 2_000_000;

/** What a cell shows: a percentage with its sign, a date as its day. */
function cellOf({ value, percent }: FoundCell): Cell {
  switch (typeof value) {
    case 'number':
      return percent ? `${Number((value * 100).toPrecision(12))}%` : value;
    case 'boolean':
      return value ? 'TRUE' : 'FALSE';
    case 'string':
      return value.slice(0, LONGEST_TEXT);
    default:
      return value.day;
  }
}

/** The cells of an XLSX file, as far as a budget may reach. */
export function readWorkbook(bytes: Buffer): readonly ReadSheet[] {
  const { parts, kind, main } = openOffice(bytes, UNPACKED_LIMIT);
  if (kind !== 'xlsx') return refuse('unknown_type');
  const sheets: { readonly name: string; readonly rows: Cell[][] }[] = [];
  let text = 0;
  readCells(parts, main, {
    sheet: (name) => void sheets.push({ name: name.slice(0, LONGEST_TEXT), rows: [] }),
    cell: (found) => {
      const sheet = sheets.at(-1);
      if (!sheet || sheets.length > MOST_SHEETS || found.row > MOST_ROWS || found.column > MOST_COLUMNS) return;
      const cell = cellOf(found);
      text += typeof cell === 'string' ? cell.length : 0;
      if (text > MOST_TEXT) refuse('too_complex');
      while (sheet.rows.length < found.row) sheet.rows.push([]);
      const row = sheet.rows[found.row - 1] ?? [];
      while (row.length < found.column) row.push(null);
      row[found.column - 1] = cell;
    },
  });
  return sheets.slice(0, MOST_SHEETS);
}
