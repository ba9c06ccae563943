import type { BudgetLine, Funding } from '#domain/project/budget/budget.ts';
import { changeLine, insertLines, newLine } from '#domain/project/budget/budget-edit.ts';
import { headerOf, readCell, type CellProblem } from '#domain/project/budget/budget-table.ts';
import type { Budget } from '#domain/project/budget/budget-value.ts';
import { plainCell, safeCell } from '#domain/project/budget/workbook/sheet-cells.ts';
import {
  cellLanguages,
  cellShows,
  copied,
  gridColumns,
  readGridCell,
  type GridColumn,
  type GridWords,
} from './grid-columns.ts';
import { shownLines, type CellRange, type Place } from './grid-lines.ts';

export type PasteProblem = {
  readonly row: number;
  readonly column: string;
  readonly text: string;
  readonly problem: CellProblem;
};
export type Pasted = { readonly budget: Budget; readonly lines: number; readonly problems: readonly PasteProblem[] };

type Change = Partial<Omit<BudgetLine, 'id'>>;

function readRow(
  said: GridWords,
  cells: readonly string[],
  columnAt: (index: number) => GridColumn | null,
  budget: Budget,
  row: number,
): { change: Change; problems: readonly PasteProblem[] } {
  let change: Change = {};
  const problems: PasteProblem[] = [];
  cells.forEach((text, index) => {
    const column = columnAt(index);
    if (column === null) return;
    const read = readGridCell(said, column, text, budget);
    if (read.ok) change = { ...change, ...read.value };
    else problems.push({ row, column: said.words(`column.${column}`), text, problem: read.problem });
  });
  return { change, problems };
}

/** Puts a block over the cells from a place on; behind the last line of the participant it goes on in new lines. */
function pasteOver(
  said: GridWords,
  budget: Budget,
  of: Funding,
  place: Place,
  cells: readonly (readonly string[])[],
  newId: () => string,
  lines: readonly BudgetLine[],
): Pasted {
  const start = lines.find(({ id }) => id === place.lineId);
  const own = lines.filter(({ participantId }) => participantId === start?.participantId);
  const from = own.findIndex(({ id }) => id === place.lineId);
  const first = gridColumns.indexOf(place.column);
  let next = budget;
  let last = own.at(-1)?.id ?? null;
  const problems: PasteProblem[] = [];
  cells.forEach((row, index) => {
    const read = readRow(said, row, (at) => gridColumns[first + at] ?? null, budget, index + 1);
    problems.push(...read.problems);
    let id = own[from + index]?.id;
    if (id === undefined) {
      id = newId();
      next = insertLines(next, [newLine(next, of, id, start?.participantId ?? null)], last);
      last = id;
    }
    next = changeLine(next, of, id, read.change);
  });
  return { budget: next, lines: cells.length, problems };
}

/** Puts the rows below a row of headers behind the line of a place, as new lines. */
function pasteTable(
  said: GridWords,
  budget: Budget,
  of: Funding,
  place: Place,
  rows: readonly (readonly string[])[],
  columns: NonNullable<ReturnType<typeof headerOf>>,
  newId: () => string,
): Pasted {
  let next = budget;
  let last = place.lineId;
  const problems: PasteProblem[] = [];
  const languages = cellLanguages(said);
  const owner = budget.lines.find(({ id }) => id === place.lineId)?.participantId ?? null;
  rows.forEach((row, index) => {
    let change: Change = {};
    for (const [at, column] of columns) {
      const text = row[at] ?? '';
      const read =
        text.trim() === '' && column !== 'description'
          ? { ok: true as const, value: {} }
          : readCell(column, text, budget, languages);
      if (read.ok) change = { ...change, ...read.value };
      else problems.push({ row: index + 2, column: said.names(`line_column.${column}`), text, problem: read.problem });
    }
    const id = newId();
    next = changeLine(insertLines(next, [newLine(next, of, id, owner)], last), of, id, change);
    last = id;
  });
  return { budget: next, lines: rows.length, problems };
}

/** A budget with a block of cells pasted at a place. What cannot be read changes nothing and is named. */
export function pasteBlock(
  said: GridWords,
  budget: Budget,
  of: Funding,
  place: Place,
  cells: readonly (readonly string[])[],
  newId: () => string,
  /** The lines as they are shown, one below the other. */
  lines: readonly BudgetLine[] = shownLines(budget),
): Pasted {
  const columns = headerOf(cells[0] ?? [], cellLanguages(said));
  const filled = cells.map((row) => row.map(plainCell)).filter((row) => row.some((text) => text.trim() !== ''));
  return columns === null
    ? pasteOver(said, budget, of, place, filled, newId, lines)
    : pasteTable(said, budget, of, place, filled.slice(1), columns, newId);
}

/** Puts one text into each cell of a range. */
export function pasteInto(said: GridWords, budget: Budget, of: Funding, range: CellRange, text: string): Pasted {
  const problems: PasteProblem[] = [];
  let next = budget;
  range.lines.forEach(({ id }, index) => {
    for (const column of range.columns) {
      const read = readGridCell(said, column, text, budget);
      if (read.ok) next = changeLine(next, of, id, read.value);
      else problems.push({ row: index + 1, column: said.words(`column.${column}`), text, problem: read.problem });
    }
  });
  return { budget: next, lines: range.lines.length, problems };
}

/**
 * A budget in which the first line of a range is repeated in those below it. A range of one line takes over what stands
 * above it in the table.
 */
export function fillDown(budget: Budget, of: Funding, range: CellRange, shown: readonly BudgetLine[]): Budget {
  const [first, ...others] = range.lines;
  const above = shown[shown.findIndex(({ id }) => id === first?.id) - 1];
  const [from, to] = others.length > 0 ? [first, others] : [above, range.lines];
  if (!from) return budget;
  return to.reduce(
    (now, { id }) =>
      changeLine(
        now,
        of,
        id,
        range.columns.reduce((all, column) => ({ ...all, ...copied(from, column) }), {}),
      ),
    budget,
  );
}

/**
 * A cell of a block as spreadsheets write it: no formula, in quotes where a quote stands in it, and figures without the
 * blanks that would make texts of them.
 */
function blockCell(text: string, column: GridColumn): string {
  const isFigure = column === 'amount' || column === 'rate';
  const plain = safeCell(isFigure ? text.replace(/\s/gu, '') : text.replace(/[\t\n]/g, ' '));
  return plain.includes('"') ? `"${plain.replaceAll('"', '""')}"` : plain;
}

/** Cells as a block that a spreadsheet takes, and that can be pasted back. */
export function blockOf(said: GridWords, { lines, columns }: CellRange, budget: Budget): string {
  return lines
    .map((line) => columns.map((column) => blockCell(cellShows(said, line, column, budget), column)).join('\t'))
    .join('\n');
}
