import type { BudgetCategory, CostSubtype } from './budget-codes.ts';
import { budgetCategories, costSubtypes } from './budget-codes.ts';
import type { Cents } from '#domain/values/money.ts';
import { roundHalfAwayFromZero } from '#domain/values/money.ts';
import { fold } from '#domain/values/text.ts';
import type { BudgetLine } from './budget.ts';
import type { InputProblem, Read } from './budget-input.ts';
import { readAmount, readRate } from './budget-input.ts';
import { amountOfEffort } from './effort.ts';
import { readEffort } from './effort-input.ts';
import type { Budget } from './budget-value.ts';
import { budgetLimits } from './budget-value.ts';
import { nameKey } from '#domain/values/text.ts';
import { workPackageLimits } from '#domain/project/workplan/work-packages.ts';
import { cellText } from '#domain/values/cell-text.ts';

// Reads lines from cells, be they pasted from a spreadsheet or read from a file.

export const lineColumns = [
  'participant',
  'workPackage',
  'category',
  'subtype',
  'description',
  'amount',
  'rate',
] as const;
export type LineColumn = (typeof lineColumns)[number];

/** A cell: text as shown, or the number behind it; a percentage comes as text with its sign. */
export type Cell = string | number | null;
export type CellProblem =
  | InputProblem
  | 'unknown_category'
  | 'unknown_subtype'
  | 'subtype_elsewhere'
  | 'unknown_participant'
  | 'unknown_work_package'
  | 'text_too_long'
  | 'no_amount';

export type CellRead<T> = Read<T> | { readonly ok: false; readonly problem: CellProblem };
const fail = (problem: CellProblem) => ({ ok: false, problem }) as const;

/** What a language calls columns, categories and subtypes. */
export type LineWords = {
  readonly columns: Readonly<Record<LineColumn, string>>;
  readonly categories: Readonly<Record<BudgetCategory, string>>;
  readonly subtypes: Readonly<Record<CostSubtype, string>>;
};

const alsoCalled: Readonly<Record<BudgetCategory, readonly string[]>> = {
  personnel: ['personnel costs', 'staff', 'staff costs', 'salaries', 'a'],
  equipment: ['equipment costs', 'depreciation', 'c.2'],
  materials: ['consumables', 'material'],
  travel: ['travel and subsistence', 'travel costs', 'travel & subsistence', 'c.1'],
  subcontracting: ['subcontracts', 'subcontracting costs', 'b'],
  other_direct: ['other', 'other costs', 'other goods, works and services', 'other goods and services', 'c.3'],
  indirect: ['indirect', 'overheads', 'overhead', 'e'],
};

export function textOfCell(cell: Cell): string {
  return cell === null ? '' : String(cell);
}

function key(text: string): string {
  return fold(text).replace(/\s+/gu, ' ').trim();
}

/** The category a cell names: by its label in one of the languages, its code, or what people also call it. */
export function readCategory(text: string, languages: readonly LineWords[]): CellRead<BudgetCategory> {
  const wanted = key(text);
  const found = budgetCategories.find((category) =>
    [...languages.map(({ categories }) => categories[category]), category, ...alsoCalled[category]].some(
      (name) => key(name) === wanted,
    ),
  );
  return found === undefined ? fail('unknown_category') : { ok: true, value: found };
}

export function readSubtype(text: string, languages: readonly LineWords[]): CellRead<CostSubtype | null> {
  const wanted = key(text);
  if (wanted === '') return { ok: true, value: null };
  const also: Readonly<Record<CostSubtype, readonly string[]>> = {
    third_party_support: ['fstp', 'financial support to third parties'],
    internal_invoicing: ['internal invoicing', 'internally invoiced goods and services'],
  };
  const found = costSubtypes.find((subtype) =>
    [...languages.map(({ subtypes }) => subtypes[subtype]), subtype, ...also[subtype]].some(
      (name) => key(name) === wanted,
    ),
  );
  return found === undefined ? fail('unknown_subtype') : { ok: true, value: found };
}

/** The participant a cell names: by name, or by place in the list ("2", "P2"). */
export function readParticipant(text: string, { participants }: Budget): CellRead<string | null> {
  if (text.trim() === '') return { ok: true, value: null };
  const byName = participants.find(({ name }) => nameKey(name) === nameKey(text));
  const place = /^p?\s?(\d{1,3})$/i.exec(text.trim())?.[1];
  const found = byName ?? (place === undefined ? undefined : participants[Number(place) - 1]);
  return found ? { ok: true, value: found.id } : fail('unknown_participant');
}

/** The number of a work package as a cell writes it: "WP3", "3", "WP 3: Tests"; null where it is none. */
export function workPackageNumber(text: string): number | null {
  const match = /^(?:wp|work package)?\s*(\d{1,2})\b/i.exec(text.trim());
  const number = Number(match?.[1] ?? 0);
  return number >= 1 && number <= workPackageLimits.workPackages ? number : null;
}

export function readWorkPackage(text: string, { workPackages }: Budget): CellRead<string | null> {
  if (text.trim() === '') return { ok: true, value: null };
  const number = workPackageNumber(text);
  const found =
    workPackages.find((each) => each.number === number) ??
    workPackages.find(({ title }) => title !== '' && key(title) === key(text));
  return found ? { ok: true, value: found.id } : fail('unknown_work_package');
}

function readDescription(cell: Cell): CellRead<string> {
  const written = textOfCell(cell);
  return cellText(written, Number.MAX_SAFE_INTEGER).length > budgetLimits.description
    ? fail('text_too_long')
    : { ok: true, value: cellText(written, budgetLimits.description) };
}

/** An amount from a cell; a number is rounded to the cent, as the spreadsheet shows it. */
export function readAmountCell(cell: Cell): CellRead<Cents | null> {
  if (typeof cell !== 'number') return readAmount(textOfCell(cell));
  const value = roundHalfAwayFromZero(Number((cell * 100).toPrecision(15)));
  if (!Number.isFinite(cell)) return fail('not_amount');
  if (value < 0) return fail('negative');
  return value > budgetLimits.amount ? fail('too_large') : { ok: true, value: value as Cents };
}

/** A rate from a cell; a number up to 1 is a fraction, as spreadsheets keep it. */
export function readRateCell(cell: Cell): CellRead<BudgetLine['rate']> {
  if (typeof cell !== 'number') return readRate(textOfCell(cell));
  return readRate(String(Number((cell > 0 && cell <= 1 ? cell * 100 : cell).toPrecision(12))));
}

function mapped<T>(read: CellRead<T>, change: (value: T) => Partial<BudgetLine>): CellRead<Partial<BudgetLine>> {
  return read.ok ? { ok: true, value: change(read.value) } : read;
}

/** What one cell changes of a line. */
export function readCell(
  column: LineColumn,
  cell: Cell,
  budget: Budget,
  languages: readonly LineWords[],
): CellRead<Partial<Omit<BudgetLine, 'id'>>> {
  const text = textOfCell(cell);
  switch (column) {
    case 'participant':
      return mapped(readParticipant(text, budget), (participantId) => ({ participantId }));
    case 'workPackage':
      return mapped(readWorkPackage(text, budget), (workPackageId) => ({ workPackageId }));
    case 'category':
      return mapped(readCategory(text, languages), (category) => ({ category }));
    case 'subtype':
      return mapped(readSubtype(text, languages), (subtype) => ({ subtype }));
    case 'description':
      return mapped(readDescription(cell), (description) => ({ description }));
    case 'amount': {
      const effort = readEffort(text);
      return effort
        ? mapped(effort, (value) => ({ amount: amountOfEffort(value), effort: value }))
        : mapped(readAmountCell(cell), (amount) => ({ amount }));
    }
    case 'rate':
      return mapped(readRateCell(cell), (rate) => ({ rate }));
  }
}

/** What people call the columns in files of their own, beside what the languages call them. */
const headers: Readonly<Record<LineColumn, readonly string[]>> = {
  participant: ['participant', 'partner', 'beneficiary', 'organization', 'organisation', 'participant name'],
  workPackage: ['work package', 'workpackage', 'wp', 'wp no', 'wp number'],
  category: ['category', 'cost category', 'budget category'],
  subtype: ['subtype', 'sub-type', 'cost subtype'],
  description: ['description', 'item', 'cost item', 'justification'],
  amount: [
    'amount',
    'amount, €',
    'amount (€)',
    'amount (eur)',
    'amount eur',
    'cost',
    'costs',
    'total cost',
    'total costs',
    'eligible costs',
  ],
  rate: [
    'co-funding rate',
    'cofunding rate',
    'co-funding',
    'cofunding_rate',
    'rate',
    'funding rate',
    'co-funding rate, %',
    'rate, %',
  ],
};

/**
 * Which column stands where in a row of headers; null where it is none: it must name the amount or the description, and
 * one more.
 */
export function headerOf(
  row: readonly Cell[],
  languages: readonly LineWords[],
): ReadonlyMap<number, LineColumn> | null {
  const found = new Map<number, LineColumn>();
  const names = (column: LineColumn) => [...headers[column], ...languages.map(({ columns }) => key(columns[column]))];
  row.forEach((cell, index) => {
    const column = lineColumns.find(
      (each) => names(each).includes(key(textOfCell(cell))) && ![...found.values()].includes(each),
    );
    if (column) found.set(index, column);
  });
  const named = new Set(found.values());
  return named.size >= 2 && (named.has('amount') || named.has('description')) ? found : null;
}

/** The cells of a block copied from a spreadsheet: tabs between cells, quotes around those with line breaks. */
export function cellsOfBlock(text: string): readonly (readonly string[])[] {
  const rows: string[][] = [];
  let row: string[] = [];
  const source = text.replace(/\r\n?/g, '\n').replace(/\n$/, '');
  const cell = /(?:"((?:[^"]|"")*)"(?=[\t\n]|$)|([^\t\n]*))([\t\n]|$)/gy;
  for (;;) {
    const match = cell.exec(source);
    if (!match) break;
    row.push(match[1] === undefined ? (match[2] ?? '') : match[1].replaceAll('""', '"'));
    if (match[3] === '\t') continue;
    rows.push(row);
    row = [];
    if (match[3] === '') break;
  }
  return rows;
}
