import { Workbook } from '@cj-tech-master/excelts';

import type { ReadSheet } from '#domain/project/budget-import.ts';
import type { Cell } from '#domain/project/budget-table.ts';

import type { ReadOutcome } from './port.ts';
import { unpackedSize } from './unpacked-size.ts';

const UNPACKED_LIMIT = 60 * 1024 * 1024;
const MOST_SHEETS = 20;
const MOST_ROWS = 2_000;
const MOST_COLUMNS = 40;
const LONGEST_TEXT = 2_000;

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

/** What a cell shows: of a formula its result, of rich text its words, of a percentage the text with its sign. */
function cellOf(value: unknown, format: string | undefined): Cell {
  if (value === null || value === undefined) return null;
  if (typeof value === 'number') return format?.includes('%') ? `${Number((value * 100).toPrecision(12))}%` : value;
  if (typeof value === 'string') return value.slice(0, LONGEST_TEXT);
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE';
  if (value instanceof Date) return value.toISOString().slice(0, 10);
  if (!isObject(value)) return null;
  if ('result' in value) return cellOf(value['result'], format);
  if (Array.isArray(value['richText'])) return value['richText'].map((run: unknown) => (isObject(run) && typeof run['text'] === 'string' ? run['text'] : '')).join('').slice(0, LONGEST_TEXT);
  if ('text' in value) return cellOf(value['text'], format);
  return typeof value['error'] === 'string' ? value['error'] : null;
}

function sheetOf(sheet: Workbook['worksheets'][number]): ReadSheet {
  const rows: Cell[][] = [];
  const width = Math.min(sheet.columnCount, MOST_COLUMNS);
  for (let number = 1; number <= Math.min(sheet.rowCount, MOST_ROWS); number += 1) {
    const row = sheet.findRow(number);
    rows.push(row ? Array.from({ length: width }, (_, index) => {
      const cell = row.findCell(index + 1);
      return cell ? cellOf(cell.value, typeof cell.numFmt === 'string' ? cell.numFmt : cell.numFmt?.formatCode) : null;
    }) : []);
  }
  return { name: sheet.name, rows };
}

/** The cells of an XLSX file, or why it is none. */
export async function readWorkbook(bytes: Uint8Array): Promise<ReadOutcome> {
  // Old spreadsheets and those with a password are of another kind, which begins like this.
  if (bytes[0] === 0xd0 && bytes[1] === 0xcf) return { ok: false, problem: Buffer.from(bytes).includes('E\0n\0c\0r\0y\0p\0t\0e\0d\0P\0a\0c\0k\0a\0g\0e') ? 'encrypted' : 'not_a_spreadsheet' };
  if (bytes[0] !== 0x50 || bytes[1] !== 0x4b) return { ok: false, problem: 'not_a_spreadsheet' };
  const unpacked = unpackedSize(bytes, UNPACKED_LIMIT);
  if (!unpacked.ok) return { ok: false, problem: unpacked.problem };
  if (!unpacked.names.includes('xl/workbook.xml')) return { ok: false, problem: 'not_a_spreadsheet' };
  const workbook = new Workbook();
  try {
    await workbook.xlsx.load(bytes);
  } catch {
    return { ok: false, problem: 'damaged' };
  }
  return { ok: true, sheets: workbook.worksheets.slice(0, MOST_SHEETS).map(sheetOf) };
}
