import type { BudgetLine } from '#domain/project/budget/budget.ts';
import type { BudgetProblem } from '#domain/project/budget/budget-problems.ts';
import type { Participant } from '#domain/project/participants/participants.ts';
import type { Budget } from '#domain/project/budget/budget-value.ts';
import { isSameValue } from '#domain/values/same-value.ts';
import { cellEdits, gridColumns, type GridColumn, type GridWords } from './grid-columns.ts';
import { storedView, viewedLines, type LineView } from './line-view.ts';

/** The lines of one participant, or of nobody. */
export type LineGroup = { readonly participant: Participant | null; readonly lines: readonly BudgetLine[] };

/**
 * The lines as the table shows them: by participant, in the order of the participants, those of nobody last. A view
 * hides some and shows the others of each participant in an order of its own.
 */
export function lineGroups({ participants, lines }: Budget, view: LineView = storedView): readonly LineGroup[] {
  const shown = viewedLines(lines, view);
  const groups: LineGroup[] = participants.map((participant) => ({
    participant,
    lines: shown.filter(({ participantId }) => participantId === participant.id),
  }));
  const others = shown.filter(({ participantId }) => participantId === null);
  const all = others.length === 0 ? groups : [...groups, { participant: null, lines: others }];
  return view.hidden.size === 0 ? all : all.filter((group) => group.lines.length > 0);
}

/** All lines in the order of the table. */
export function shownLines(budget: Budget, view: LineView = storedView): readonly BudgetLine[] {
  return lineGroups(budget, view).flatMap(({ lines }) => lines);
}

export type Place = { readonly lineId: string; readonly column: GridColumn };

/** The place some lines below and some columns to the right; it stays inside the table. */
export function placeFrom(
  lines: readonly BudgetLine[],
  { lineId, column }: Place,
  rows: number,
  columns: number,
): Place {
  const row = lines.findIndex(({ id }) => id === lineId) + rows;
  const across = gridColumns.indexOf(column) + columns;
  const line = lines[Math.max(0, Math.min(lines.length - 1, row))];
  return {
    lineId: line?.id ?? lineId,
    column: gridColumns[Math.max(0, Math.min(gridColumns.length - 1, across))] ?? column,
  };
}

/** The next or previous cell, from the end of a line to the begin of the next; null at the end of the table. */
export function placeAlong(lines: readonly BudgetLine[], { lineId, column }: Place, by: -1 | 1): Place | null {
  const at = lines.findIndex(({ id }) => id === lineId) * gridColumns.length + gridColumns.indexOf(column) + by;
  const line = lines[Math.floor(at / gridColumns.length)];
  const next = gridColumns[((at % gridColumns.length) + gridColumns.length) % gridColumns.length];
  return at < 0 || !line || !next ? null : { lineId: line.id, column: next };
}

/** Cells that are chosen together: so many lines by so many columns, in the order of the table. */
export type CellRange = { readonly lines: readonly BudgetLine[]; readonly columns: readonly GridColumn[] };

function between<T>(all: readonly T[], one: number, other: number): readonly T[] {
  return all.slice(Math.min(one, other), Math.max(one, other) + 1);
}

/** The cells between two corners, both included; the second alone where the first is no longer there. */
export function rangeOf(lines: readonly BudgetLine[], from: Place, to: Place): CellRange {
  const at = (id: string) => lines.findIndex((line) => line.id === id);
  const last = at(to.lineId);
  const isGone = at(from.lineId) < 0;
  return {
    lines: last < 0 ? [] : between(lines, isGone ? last : at(from.lineId), last),
    columns: between(
      gridColumns,
      gridColumns.indexOf(isGone ? to.column : from.column),
      gridColumns.indexOf(to.column),
    ),
  };
}

/**
 * Where to look after a step: the first cell that it changed; the line that moved up where one was taken away; null
 * where no line is left. The place before, where that is one of them.
 */
export function changedPlace(
  said: GridWords,
  before: readonly BudgetLine[],
  after: readonly BudgetLine[],
  at: Place | null,
): Place | null {
  const was = new Map(before.map((line) => [line.id, line]));
  const changed = after.filter((line) => !isSameValue(was.get(line.id), line));
  const line = changed.find(({ id }) => id === at?.lineId) ?? changed[0];
  if (line) {
    const old = was.get(line.id);
    const columns = gridColumns.filter(
      (column) => old && cellEdits(said, old, column) !== cellEdits(said, line, column),
    );
    const column = columns.find((each) => each === at?.column) ?? columns[0] ?? at?.column ?? 'description';
    return { lineId: line.id, column };
  }
  const stays = new Set(after.map(({ id }) => id));
  if (at && stays.has(at.lineId)) return at;
  const gone = before.findIndex(({ id }) => !stays.has(id));
  const next = after[Math.max(0, Math.min(gone, after.length - 1))];
  return next ? { lineId: next.id, column: at?.column ?? 'description' } : null;
}

/** Whether nothing has been entered in a line yet. */
export function isBlank({ description, amount }: BudgetLine): boolean {
  return description === '' && amount === null;
}

/** What a cell shows of a problem of its line. */
export type CellMark = { readonly column: GridColumn; readonly kind: 'missing' | 'wrong' };

/** Which cell of its line a problem stands at; null for those of the whole budget. */
export function markOf({ code }: BudgetProblem): CellMark | null {
  switch (code) {
    case 'description_missing':
      return { column: 'description', kind: 'missing' };
    case 'amount_missing':
      return { column: 'amount', kind: 'missing' };
    case 'participant_missing':
    case 'kind_missing':
      return { column: 'description', kind: 'missing' };
    case 'rate_above_maximum':
    case 'partner_without_funding':
      return { column: 'rate', kind: 'wrong' };
    case 'indirect_by_hand':
      return { column: 'category', kind: 'wrong' };
    case 'no_lines':
    case 'requested_above_maximum':
      return null;
  }
}
