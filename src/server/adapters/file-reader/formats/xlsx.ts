import { refuse } from '#server/adapters/file-reader/refusal.ts';
import { relationsOf } from './relations.ts';
import { walkXml, xmlText } from './xml.ts';
import type { ZipParts } from './zip.ts';

// Reads the content of the cells of an XLSX file (ECMA-376, part 1, chapter 18) and nothing else. Columns, merged
// ranges, validations, names and formulas can carry numbers so large that following them never ends.

/** The size of a sheet, beyond which no program writes a cell. */
const LAST_ROW = 1_048_576;
const LAST_COLUMN = 16_384;
/** Cells that hold something; the table of a budget has some thousands. */
const MAX_CELLS = 200_000;
const LONGEST_FORMAT = 255;

export type CellValue = string | number | boolean | { readonly day: string };
export type FoundCell = {
  readonly row: number;
  readonly column: number;
  readonly value: CellValue;
  /** The number is shown as a percentage. */
  readonly percent: boolean;
};
export type SheetVisitor = { sheet(name: string): void; cell(cell: FoundCell): void };

type Style = 'plain' | 'percent' | 'date';
type Book = { readonly strings: readonly string[]; readonly styles: readonly Style[]; readonly from1904: boolean };

/** The number of a row or column, as far as a sheet has one. */
function within(value: number, last: number): number {
  return Number.isInteger(value) && value >= 1 && value <= last ? value : refuse('damaged');
}

function columnOf(letters: string): number {
  if (letters.length > 3) refuse('damaged');
  let column = 0;
  for (const letter of letters) column = column * 26 + letter.charCodeAt(0) - 64;
  return within(column, LAST_COLUMN);
}

function placeOf(reference: string): { readonly row: number; readonly column: number } {
  const match = /^\$?([A-Z]{1,3})\$?(\d{1,7})$/.exec(reference);
  if (!match) return refuse('damaged');
  return { column: columnOf(match[1] ?? ''), row: within(Number(match[2]), LAST_ROW) };
}

/** Ranges are not followed. A range that reaches beyond the sheet was written to harm its readers. */
function checkRange(reference: string | null): void {
  for (const [, letters = '', digits = ''] of (reference ?? '').matchAll(/\$?([A-Z]*)\$?(\d*)/g)) {
    if (letters !== '') columnOf(letters);
    if (Number(digits) > LAST_ROW) refuse('damaged');
  }
}

/** The text before the file wrote signs that XML cannot hold as `_x000D_`. */
function plainText(text: string): string {
  return text.replaceAll(/_x([\dA-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
}

/** The formats that every file knows without naming them, from the first to the last number. */
const percentFormats = [[9, 10]] as const;
const dateFormats = [
  [14, 22],
  [27, 36],
  [45, 47],
  [50, 58],
] as const;

function styleOf(id: number, code: string | undefined): Style {
  const isOf = (ranges: readonly (readonly [number, number])[]) => ranges.some(([from, to]) => id >= from && id <= to);
  if (code === undefined) return isOf(percentFormats) ? 'percent' : isOf(dateFormats) ? 'date' : 'plain';
  if (code.includes('%')) return 'percent';
  // Text between quotes or brackets, or after one of these signs, is shown and means nothing.
  const meant = code
    .slice(0, LONGEST_FORMAT)
    .replaceAll(/"[^"]*"|\[[^\]]*\]|[\\_*]./g, '')
    .replaceAll(/general/gi, '');
  return /[dmyhs]/i.test(meant) ? 'date' : 'plain';
}

function readStyles(xml: string): readonly Style[] {
  const codes = new Map<number, string>();
  const styles: Style[] = [];
  let inCells = false;
  walkXml(xml, {
    open: ({ name, attribute }) => {
      if (name === 'numFmt') codes.set(Number(attribute('numFmtId')), attribute('formatCode') ?? '');
      else if (name === 'cellXfs') inCells = true;
      else if (name === 'xf' && inCells) {
        const id = Number(attribute('numFmtId') ?? 0);
        styles.push(styleOf(id, codes.get(id)));
      }
    },
    close: (name) => {
      if (name === 'cellXfs') inCells = false;
    },
  });
  return styles;
}

/** The texts that cells refer to, without the reading aids beside them. */
function readStrings(xml: string): readonly string[] {
  const strings: string[] = [];
  let [text, inText, aids] = ['', false, 0];
  walkXml(xml, {
    open: ({ name }) => {
      if (name === 'si') text = '';
      else if (name === 'rPh') aids += 1;
      inText = name === 't' && aids === 0;
    },
    close: (name) => {
      if (name === 'si') strings.push(plainText(text));
      else if (name === 'rPh') aids -= 1;
      inText = false;
    },
    text: (found) => {
      if (inText) text += found;
    },
  });
  return strings;
}

function dayOf(serial: number, from1904: boolean): string | null {
  const days = serial + (from1904 ? 1_462 : 0);
  const at = new Date(Math.round((days - 25_569) * 86_400_000));
  return Number.isNaN(at.getTime()) ? null : at.toISOString().slice(0, 10);
}

function numberOf(source: string, style: Style, from1904: boolean): CellValue | null {
  const value = Number(source);
  if (source.trim() === '' || !Number.isFinite(value)) return null;
  const day = style === 'date' ? dayOf(value, from1904) : null;
  return day === null ? value : { day };
}

function valueOf(type: string, source: string, style: Style, { strings, from1904 }: Book): CellValue | null {
  switch (type) {
    case 's':
      return strings[Number(source)] ?? null;
    case 'str':
    case 'inlineStr':
      return plainText(source);
    case 'e':
      return source;
    case 'b':
      return source.trim() === '1' || source.trim() === 'true';
    case 'd':
      return { day: source.slice(0, 10) };
    default:
      return numberOf(source, style, from1904);
  }
}

type Budget = { cells: number };

function readSheet(xml: string, book: Book, left: Budget, visit: (cell: FoundCell) => void): void {
  let [row, column, aids, source, inValue] = [0, 0, 0, '', false];
  let cell = { type: 'n', style: 'plain' as Style };
  walkXml(xml, {
    open: ({ name, attribute }) => {
      inValue = name === 'v' || (name === 't' && aids === 0);
      switch (name) {
        case 'dimension':
        case 'mergeCell':
          return checkRange(attribute('ref'));
        case 'col':
          within(Number(attribute('min')), LAST_COLUMN);
          within(Number(attribute('max')), LAST_COLUMN);
          return;
        case 'rPh':
          aids += 1;
          return;
        case 'row': {
          const given = attribute('r');
          row = within(given === null ? row + 1 : Number(given), LAST_ROW);
          column = 0;
          return;
        }
        case 'c': {
          const given = attribute('r');
          const place = given === null ? { row, column: within(column + 1, LAST_COLUMN) } : placeOf(given);
          [row, column, source] = [place.row, place.column, ''];
          cell = { type: attribute('t') ?? 'n', style: book.styles[Number(attribute('s') ?? 0)] ?? 'plain' };
        }
      }
    },
    close: (name) => {
      inValue = false;
      if (name === 'rPh') aids -= 1;
      if (name !== 'c') return;
      const value = source === '' ? null : valueOf(cell.type, source, cell.style, book);
      if (value === null || value === '') return;
      left.cells -= 1;
      if (left.cells < 0) refuse('too_complex');
      visit({ row, column, value, percent: cell.style === 'percent' });
    },
    text: (found) => {
      if (inValue) source += found;
    },
  });
}

/** Goes through the cells of every sheet that hold something; `path` is the part of the workbook itself. */
export function readCells(parts: ZipParts, path: string, visitor: SheetVisitor): void {
  const relations = relationsOf(parts, path);
  const partOf = (type: string) => {
    return xmlText(parts.get([...relations.values()].find((each) => each.type === type && !each.external)?.path ?? ''));
  };
  const sheets: { readonly name: string; readonly part: string }[] = [];
  let from1904 = false;
  walkXml(xmlText(parts.get(path)), {
    open: ({ name, attribute }) => {
      if (name === 'workbookPr') from1904 = ['1', 'true'].includes(attribute('date1904') ?? '');
      if (name !== 'sheet') return;
      const relation = relations.get(attribute('id') ?? '');
      if (relation?.type === 'worksheet' && !relation.external)
        sheets.push({ name: attribute('name') ?? '', part: relation.path });
    },
  });
  const book: Book = { strings: readStrings(partOf('sharedStrings')), styles: readStyles(partOf('styles')), from1904 };
  const left: Budget = { cells: MAX_CELLS };
  for (const { name, part } of sheets) {
    visitor.sheet(name);
    readSheet(xmlText(parts.get(part)), book, left, (cell) => visitor.cell(cell));
  }
}
