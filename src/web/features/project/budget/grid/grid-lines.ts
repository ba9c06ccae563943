import type { BudgetLine } from '#domain/project/budget/budget.ts';
import type { BudgetProblem } from '#domain/project/budget/budget-problems.ts';
import type { Participant } from '#domain/project/participants/participants.ts';
import type { Budget } from '#domain/project/budget/budget-value.ts';
import { gridColumns, type GridColumn } from './grid-columns.ts';

/** The lines of one participant, or of nobody. */
export type LineGroup = { readonly participant: Participant | null; readonly lines: readonly BudgetLine[] };

/** The lines as the table shows them: by participant, in the order of the participants, those of nobody last. */
export function lineGroups({ participants, lines }: Budget): readonly LineGroup[] {
  const groups: LineGroup[] = participants.map((participant) => ({
    participant,
    lines: lines.filter(({ participantId }) => participantId === participant.id),
  }));
  const others = lines.filter(({ participantId }) => participantId === null);
  return others.length === 0 ? groups : [...groups, { participant: null, lines: others }];
}

/** All lines in the order of the table. */
export function shownLines(budget: Budget): readonly BudgetLine[] {
  return lineGroups(budget).flatMap(({ lines }) => lines);
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

/** The ids of the lines between two, both included. */
export function linesBetween(lines: readonly BudgetLine[], one: string, other: string): readonly string[] {
  const [a, b] = [lines.findIndex(({ id }) => id === one), lines.findIndex(({ id }) => id === other)];
  return a < 0 || b < 0 ? [other] : lines.slice(Math.min(a, b), Math.max(a, b) + 1).map(({ id }) => id);
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
      return { column: 'participant', kind: 'missing' };
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
