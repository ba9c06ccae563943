import type { Participant } from '#domain/project/participants/participants.ts';
import type { WorkPackage } from '#domain/project/workplan/work-packages.ts';
import { fold } from '#domain/values/text.ts';
import type { BudgetLine } from '#domain/project/budget/budget.ts';
import { changeLine, newLine } from '#domain/project/budget/budget-edit.ts';
import type { Cell, CellProblem, LineColumn } from '#domain/project/budget/budget-table.ts';
import { headerOf, readCell, textOfCell } from '#domain/project/budget/budget-table.ts';
import type { Budget } from '#domain/project/budget/budget-value.ts';
import type { WorkbookWords } from '#domain/project/budget/workbook/workbook-words.ts';
import { amountOfEffort, type Effort } from '#domain/project/budget/effort.ts';
import { effortOf } from '#domain/project/budget/effort-input.ts';
import { newPackages, newParticipants, plain, type ImportContext, type ReadSheet } from './named-rows.ts';

export const spreadsheetProblems = [
  'not_a_spreadsheet',
  'encrypted',
  'damaged',
  'too_large',
  'macros',
  'too_complex',
] as const;
/** Why a file cannot be read as a spreadsheet. */
export type SpreadsheetProblem = (typeof spreadsheetProblems)[number];

type LineEdit = Partial<Omit<BudgetLine, 'id'>>;

export type RowError = {
  /** As the spreadsheet counts, from 1. */
  readonly row: number;
  readonly column: LineColumn;
  readonly text: string;
  readonly problem: CellProblem;
};
export type BudgetImport = {
  readonly sheet: string;
  readonly lines: readonly BudgetLine[];
  /** Named in the file and not in the budget. */
  readonly participants: readonly Participant[];
  readonly workPackages: readonly WorkPackage[];
  readonly errors: readonly RowError[];
  /** Rows with something in them. Each becomes a line, whatever cannot be read in it. */
  readonly rows: number;
};

/** A row of sums that somebody has put under the lines: it names no category and says so. */
function isSumRow(
  row: readonly Cell[],
  columns: ReadonlyMap<number, LineColumn>,
  languages: readonly WorkbookWords[],
): boolean {
  const category = [...columns].find(([, column]) => column === 'category')?.[0];
  return (
    category !== undefined &&
    textOfCell(row[category] ?? null).trim() === '' &&
    row
      .map((cell) => textOfCell(cell).trim())
      .some((text) => /^(sub)?total\b/i.test(text) || languages.some(({ total }) => text === total))
  );
}

function readRow(
  row: readonly Cell[],
  number: number,
  columns: ReadonlyMap<number, LineColumn>,
  context: ImportContext,
): { readonly change: LineEdit; readonly errors: readonly RowError[] } {
  let change: LineEdit = {};
  const errors: RowError[] = [];
  for (const [at, column] of columns) {
    const cell = plain(row[at]);
    // An empty cell leaves the category and the rate as a new line has them.
    if (textOfCell(cell).trim() === '' && (column === 'category' || column === 'rate')) continue;
    const read = readCell(column, cell, context.budget, context.languages);
    if (read.ok) change = { ...change, ...read.value };
    else errors.push({ row: number, column, text: textOfCell(cell), problem: read.problem });
  }
  if (change.subtype && change.category !== undefined && change.category !== 'other_direct') {
    change = { ...change, subtype: null };
    errors.push({
      row: number,
      column: 'subtype',
      text: textOfCell(plain(row[[...columns].find(([, column]) => column === 'subtype')?.[0] ?? -1])),
      problem: 'subtype_elsewhere',
    });
  }
  return { change, errors };
}

/** The figure of a cell as a text that is read as it was meant; empty where the file has no such column. */
function writtenAt(row: readonly Cell[], at: number): string {
  const cell = at < 0 ? null : (row[at] ?? null);
  return typeof cell === 'number' ? cell.toFixed(2) : textOfCell(cell);
}

function withoutAmount({ change, errors }: ReturnType<typeof readRow>, effort: Effort): ReturnType<typeof readRow> {
  return {
    change: { ...change, amount: amountOfEffort(effort), effort },
    errors: errors.filter(({ column }) => column !== 'amount'),
  };
}

/** A file that knows no person-months keeps those of a line whose amount it does not change. */
function withEffortOf(before: BudgetLine | undefined, change: LineEdit): LineEdit {
  return before?.effort && change.amount === before.amount ? { ...change, effort: before.effort } : change;
}

/** The line that a row without an id means: the first that costs the same kind of thing, described in the same words. */
function sameLine(
  lines: readonly BudgetLine[],
  { description = '', category, participantId }: LineEdit,
): BudgetLine | undefined {
  if (description.trim() === '') return undefined;
  return lines.find(
    (line) =>
      fold(line.description).trim() === fold(description).trim() &&
      (category === undefined || line.category === category) &&
      (participantId === undefined || line.participantId === participantId),
  );
}

/**
 * Reads the lines of the first sheet that has them; null where none has. Nothing is changed by it: `applyImport` does
 * that.
 */
export function readImport(sheets: readonly ReadSheet[], context: ImportContext): BudgetImport | null {
  for (const sheet of sheets) {
    const at = sheet.rows.slice(0, 20).findIndex((row) => headerOf(row, context.languages) !== null);
    const header = sheet.rows[at];
    const columns = header && headerOf(header, context.languages);
    if (!header || !columns || ![...columns.values()].includes('amount')) continue;
    const placeOf = (column: 'line' | 'months' | 'monthRate') =>
      header.findIndex((cell) => context.languages.some(({ written }) => textOfCell(cell).trim() === written[column]));
    const idAt = placeOf('line');
    const body = sheet.rows.slice(at + 1);
    const place = (wanted: LineColumn) => [...columns].find(([, column]) => column === wanted)?.[0];
    const filled = body
      .map((row, index) => ({ row, number: at + index + 2 }))
      .filter(
        ({ row }) =>
          [...columns.keys()].some((key) => textOfCell(row[key] ?? null).trim() !== '') &&
          !isSumRow(row, columns, context.languages),
      );
    const rows = filled.map(({ row }) => row);
    const participants = newParticipants(rows, place('participant'), sheets, context);
    const workPackages = newPackages(rows, place('workPackage'), sheets, context);
    const budget = {
      ...context.budget,
      participants: [...context.budget.participants, ...participants],
      workPackages: [...context.budget.workPackages, ...workPackages],
    };
    const monthsAt = placeOf('months');
    const monthRateAt = placeOf('monthRate');
    const givenId = (row: readonly Cell[]) => (idAt < 0 ? '' : textOfCell(row[idAt] ?? null));
    const named = new Set(rows.map(givenId));
    const own = new Map(context.budget.lines.map((line) => [line.id, line]));
    const lines: BudgetLine[] = [];
    const errors: RowError[] = [];
    for (const { row, number } of filled) {
      const entered = readRow(row, number, columns, { ...context, budget });
      // An amount that came about by person-months is computed of them again.
      const effort = effortOf(writtenAt(row, monthsAt), writtenAt(row, monthRateAt));
      const read = effort === null ? entered : withoutAmount(entered, effort);
      errors.push(...read.errors);
      // The id of a line of this budget is kept, once: so a file that comes back unchanged changes nothing.
      const before =
        own.get(givenId(row)) ??
        sameLine(
          [...own.values()].filter(({ id }) => !named.has(id)),
          read.change,
        );
      if (before) own.delete(before.id);
      const started = before ?? newLine(budget, context, context.newId(), read.change.participantId ?? null);
      // What cannot be read changes nothing of its line.
      const change = monthsAt < 0 ? withEffortOf(before, read.change) : read.change;
      lines.push(...changeLine({ ...budget, lines: [started] }, context, started.id, change).lines);
    }
    return { sheet: sheet.name, lines, participants, workPackages, errors, rows: filled.length };
  }
  return null;
}

/** The budget with the lines of a file: in place of its own, or behind them. */
export function applyImport(budget: Budget, read: BudgetImport, mode: 'replace' | 'add', newId: () => string): Budget {
  const lines =
    mode === 'replace' ? read.lines : [...budget.lines, ...read.lines.map((line) => ({ ...line, id: newId() }))];
  return {
    participants: [...budget.participants, ...read.participants],
    workPackages: [...budget.workPackages, ...read.workPackages].sort((a, b) => a.number - b.number),
    lines,
  };
}
