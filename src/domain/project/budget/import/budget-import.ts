import { organizationKinds, organizationSizes } from '#domain/organization/organization-codes.ts';
import { participantRoles } from '#domain/project/participants/participant-codes.ts';
import type { Participant } from '#domain/project/participants/participants.ts';
import { nameKey, participantLimits } from '#domain/project/participants/participants.ts';
import type { WorkPackage } from '#domain/project/workplan/work-packages.ts';
import { workPackageLimits } from '#domain/project/workplan/work-packages.ts';
import { cellText } from '#domain/values/cell-text.ts';
import { fold } from '#domain/values/text.ts';
import type { BudgetLine, Funding } from '#domain/project/budget/budget.ts';
import { changeLine, newLine } from '#domain/project/budget/budget-edit.ts';
import type { Cell, CellProblem, LineColumn } from '#domain/project/budget/budget-table.ts';
import { headerOf, readCell, textOfCell, workPackageNumber } from '#domain/project/budget/budget-table.ts';
import type { Budget } from '#domain/project/budget/budget-value.ts';
import { plainCell } from '#domain/project/budget/workbook/sheet-cells.ts';
import {
  participantColumns,
  workPackageColumns,
  type WorkbookWords,
} from '#domain/project/budget/workbook/workbook-words.ts';

/** A sheet as it was read: cells by row. */
export type ReadSheet = { readonly name: string; readonly rows: readonly (readonly Cell[])[] };

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

type Context = Funding & {
  readonly budget: Budget;
  /** Every language that a file of ours may be written in. */
  readonly languages: readonly WorkbookWords[];
  readonly newId: () => string;
};

function plain(cell: Cell | undefined): Cell {
  return typeof cell === 'string' ? plainCell(cell) : (cell ?? null);
}

function isHead(row: readonly Cell[] | undefined, heads: readonly string[]): boolean {
  return (
    row !== undefined &&
    heads.every(
      (name, index) =>
        textOfCell(row[index] ?? null)
          .trim()
          .toLowerCase() === name.toLowerCase(),
    )
  );
}

function codeOf<T extends string>(
  cell: Cell | undefined,
  languages: readonly Readonly<Record<T, string>>[],
  codes: readonly T[],
): T | null {
  const wanted = textOfCell(plain(cell)).trim().toLowerCase();
  return (
    codes.find((code) => code === wanted || languages.some((words) => words[code].toLowerCase() === wanted)) ?? null
  );
}

/** The participants that a sheet of ours describes. */
function describedParticipants(sheets: readonly ReadSheet[], { languages, newId }: Context): readonly Participant[] {
  const sheet = sheets.find(({ rows }) =>
    languages.some((words) =>
      isHead(
        rows[0],
        participantColumns.map((name) => words.participant[name]),
      ),
    ),
  );
  return (sheet?.rows.slice(1) ?? []).flatMap((row): readonly Participant[] => {
    const name = cellText(textOfCell(plain(row[0])), participantLimits.name);
    const country = textOfCell(plain(row[1])).trim().toUpperCase();
    if (name === '') return [];
    return [
      {
        id: newId(),
        name,
        country: /^[A-Z]{2}$/.test(country) ? country : null,
        kind: codeOf(
          row[2],
          languages.map(({ kinds }) => kinds),
          organizationKinds,
        ),
        size: codeOf(
          row[3],
          languages.map(({ sizes }) => sizes),
          organizationSizes,
        ),
        role:
          codeOf(
            row[4],
            languages.map(({ roles }) => roles),
            participantRoles,
          ) ?? 'beneficiary',
      },
    ];
  });
}

function describedPackages(sheets: readonly ReadSheet[], { languages, newId }: Context): readonly WorkPackage[] {
  const sheet = sheets.find(({ rows }) =>
    languages.some((words) =>
      isHead(
        rows[0],
        workPackageColumns.map((name) => words.workPackage[name]),
      ),
    ),
  );
  return (sheet?.rows.slice(1) ?? []).flatMap((row): readonly WorkPackage[] => {
    const number = workPackageNumber(textOfCell(plain(row[0])));
    return number === null
      ? []
      : [{ id: newId(), number, title: cellText(textOfCell(plain(row[1])), workPackageLimits.title) }];
  });
}

function withNewParticipants(
  rows: readonly (readonly Cell[])[],
  at: number | undefined,
  sheets: readonly ReadSheet[],
  context: Context,
): readonly Participant[] {
  const { budget, newId } = context;
  const described = describedParticipants(sheets, context);
  const known = new Set(budget.participants.map(({ name }) => nameKey(name)));
  const found: Participant[] = [];
  const add = (participant: Participant) => {
    if (known.has(nameKey(participant.name))) return;
    known.add(nameKey(participant.name));
    found.push(participant);
  };
  described.forEach(add);
  for (const row of at === undefined ? [] : rows) {
    const name = cellText(textOfCell(plain(row[at ?? 0])), participantLimits.name);
    // A bare number names a participant by place; what it does not name is an error of its row.
    if (name !== '' && !/^p?\s?\d{1,3}$/i.test(name))
      add({ id: newId(), name, country: null, kind: null, size: null, role: 'beneficiary' });
  }
  const lead = [...budget.participants, ...found].some(({ role }) => role === 'coordinator');
  return lead
    ? found.map((each, index) =>
        each.role === 'coordinator' &&
        (budget.participants.some(({ role }) => role === 'coordinator') ||
          found.findIndex(({ role }) => role === 'coordinator') !== index)
          ? { ...each, role: 'beneficiary' as const }
          : each,
      )
    : found;
}

function withNewPackages(
  rows: readonly (readonly Cell[])[],
  at: number | undefined,
  sheets: readonly ReadSheet[],
  context: Context,
): readonly WorkPackage[] {
  const known = new Set(context.budget.workPackages.map(({ number }) => number));
  const found: WorkPackage[] = [];
  const named = (at === undefined ? [] : rows).map((row) => workPackageNumber(textOfCell(plain(row[at ?? 0]))));
  for (const workPackage of [
    ...describedPackages(sheets, context),
    ...named.flatMap((number) => (number === null ? [] : [{ id: context.newId(), number, title: '' }])),
  ]) {
    if (known.has(workPackage.number)) continue;
    known.add(workPackage.number);
    found.push(workPackage);
  }
  return found;
}

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
  context: Context,
): { readonly change: Partial<Omit<BudgetLine, 'id'>>; readonly errors: readonly RowError[] } {
  let change: Partial<Omit<BudgetLine, 'id'>> = {};
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

/** The line that a row without an id means: the first that costs the same kind of thing, described in the same words. */
function sameLine(
  lines: readonly BudgetLine[],
  { description = '', category, participantId }: Partial<Omit<BudgetLine, 'id'>>,
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
export function readImport(sheets: readonly ReadSheet[], context: Context): BudgetImport | null {
  for (const sheet of sheets) {
    const at = sheet.rows.slice(0, 20).findIndex((row) => headerOf(row, context.languages) !== null);
    const header = sheet.rows[at];
    const columns = header && headerOf(header, context.languages);
    if (!header || !columns || ![...columns.values()].includes('amount')) continue;
    const idAt = header.findIndex((cell) =>
      context.languages.some(({ written }) => textOfCell(cell).trim() === written.line),
    );
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
    const participants = withNewParticipants(rows, place('participant'), sheets, context);
    const workPackages = withNewPackages(rows, place('workPackage'), sheets, context);
    const budget = {
      ...context.budget,
      participants: [...context.budget.participants, ...participants],
      workPackages: [...context.budget.workPackages, ...workPackages],
    };
    const givenId = (row: readonly Cell[]) => (idAt < 0 ? '' : textOfCell(row[idAt] ?? null));
    const named = new Set(rows.map(givenId));
    const own = new Map(context.budget.lines.map((line) => [line.id, line]));
    const lines: BudgetLine[] = [];
    const errors: RowError[] = [];
    for (const { row, number } of filled) {
      const read = readRow(row, number, columns, { ...context, budget });
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
      lines.push(...changeLine({ ...budget, lines: [started] }, context, started.id, read.change).lines);
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
