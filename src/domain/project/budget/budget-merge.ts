import { isSameValue } from '#domain/values/same-value.ts';
import type { Participant } from '#domain/project/participants/participants.ts';
import { freeName } from '#domain/project/participants/participants.ts';
import type { WorkPackage } from '#domain/project/workplan/work-packages.ts';
import { freeNumber } from '#domain/project/workplan/work-packages.ts';
import type { BudgetLine } from './budget.ts';
import type { Budget } from './budget-value.ts';

type Row = { readonly id: string };
/** One row that both changed, each in a way of their own; null is a row that was taken away. */
type RowClash<T extends Row> = { readonly id: string; readonly mine: T | null; readonly theirs: T | null };

export type BudgetClash =
  | ({ readonly kind: 'participant' } & RowClash<Participant>)
  | ({ readonly kind: 'work_package' } & RowClash<WorkPackage>)
  | ({ readonly kind: 'line' } & RowClash<BudgetLine>);

export type Merge = {
  /** Holds the changes of both; where they clash, mine (and a change before a removal). */
  readonly merged: Budget;
  readonly clashes: readonly BudgetClash[];
};

export type Side = 'mine' | 'theirs';

function byId<T extends Row>(rows: readonly T[]): ReadonlyMap<string, T> {
  return new Map(rows.map((row) => [row.id, row]));
}

/** The ids of `leading`, and those that only `other` has behind the one they follow there. */
function joinOrder(leading: readonly Row[], other: readonly Row[]): readonly string[] {
  const order = leading.map(({ id }) => id);
  const known = new Set(order);
  let place = 0;
  for (const { id } of other) {
    if (known.has(id)) place = order.indexOf(id) + 1;
    else {
      order.splice(place, 0, id);
      known.add(id);
      place += 1;
    }
  }
  return order;
}

function keepsOrder(base: readonly Row[], rows: readonly Row[]): boolean {
  const before = new Set(base.map(({ id }) => id));
  const now = new Set(rows.map(({ id }) => id));
  const first = base.filter(({ id }) => now.has(id));
  const second = rows.filter(({ id }) => before.has(id));
  return first.every(({ id }, index) => second[index]?.id === id);
}

function mergeRows<T extends Row>(
  base: readonly T[],
  mine: readonly T[],
  theirs: readonly T[],
): { readonly rows: readonly T[]; readonly clashes: readonly RowClash<T>[] } {
  const [before, own, other] = [byId(base), byId(mine), byId(theirs)];
  const mineLeads = keepsOrder(base, theirs) && !keepsOrder(base, mine);
  const clashes: RowClash<T>[] = [];
  const rows: T[] = [];
  for (const id of mineLeads ? joinOrder(mine, theirs) : joinOrder(theirs, mine)) {
    const [was, m, t] = [before.get(id) ?? null, own.get(id) ?? null, other.get(id) ?? null];
    const clash = !isSameValue(m, t) && !isSameValue(was, m) && !isSameValue(was, t);
    if (clash) clashes.push({ id, mine: m, theirs: t });
    const kept = clash ? (m ?? t) : isSameValue(was, m) ? t : m;
    if (kept) rows.push(kept);
  }
  return { rows, clashes };
}

function isIn(rows: readonly Row[], row: Row): boolean {
  return rows.some(({ id }) => id === row.id);
}

/**
 * Makes one budget of rows that came together from two: no reference into nothing, no number or name twice, one
 * coordinator.
 */
function repaired({ participants, workPackages, lines }: Budget, theirs: Budget): Budget {
  const people: Participant[] = participants.filter((row) => isIn(theirs.participants, row));
  const names = new Map(people.map(({ id, name }) => [id, name]));
  for (const row of participants.filter(({ id }) => !names.has(id)))
    names.set(row.id, freeName(row.name, [...names.values()]));
  const packages = workPackages.filter((row) => isIn(theirs.workPackages, row));
  const numbers = new Map<string, number>();
  for (const { id, number } of [...packages, ...workPackages.filter((row) => !packages.includes(row))]) {
    const used = [...numbers.values()];
    numbers.set(id, used.includes(number) ? (freeNumber(used) ?? number) : number);
  }
  const leads = participants.filter(({ role }) => role === 'coordinator');
  const lead = leads.find((row) => theirs.participants.some(({ id, role }) => id === row.id && role === 'coordinator'));
  const isLead = ({ id }: Row) => id === (lead ?? leads[0])?.id;
  return {
    participants: participants.map((row) => ({
      ...row,
      name: names.get(row.id) ?? row.name,
      role: row.role === 'coordinator' && !isLead(row) ? 'beneficiary' : row.role,
    })),
    workPackages: workPackages
      .map((row) => ({ ...row, number: numbers.get(row.id) ?? row.number }))
      .sort((a, b) => a.number - b.number),
    lines: lines.map((line) => ({
      ...line,
      participantId: line.participantId !== null && names.has(line.participantId) ? line.participantId : null,
      workPackageId: line.workPackageId !== null && numbers.has(line.workPackageId) ? line.workPackageId : null,
    })),
  };
}

/**
 * Joins two budgets that both come from `base`: changes of different rows stand side by side, those of the same row
 * clash.
 */
export function mergeBudgets(base: Budget, mine: Budget, theirs: Budget): Merge {
  const participants = mergeRows(base.participants, mine.participants, theirs.participants);
  const workPackages = mergeRows(base.workPackages, mine.workPackages, theirs.workPackages);
  const lines = mergeRows(base.lines, mine.lines, theirs.lines);
  return {
    merged: repaired({ participants: participants.rows, workPackages: workPackages.rows, lines: lines.rows }, theirs),
    clashes: [
      ...participants.clashes.map((clash) => ({ kind: 'participant' as const, ...clash })),
      ...workPackages.clashes.map((clash) => ({ kind: 'work_package' as const, ...clash })),
      ...lines.clashes.map((clash) => ({ kind: 'line' as const, ...clash })),
    ],
  };
}

/**
 * The same while lines are being typed in: one of them that the other took away stays, as a line of one's own, with
 * what is typed in it.
 */
export function mergeWhileTyping(base: Budget, mine: Budget, theirs: Budget, typedIn: readonly string[]): Merge {
  const back = typedIn.filter((id) => !theirs.lines.some((line) => line.id === id));
  return mergeBudgets({ ...base, lines: base.lines.filter(({ id }) => !back.includes(id)) }, mine, theirs);
}

function settleRows<T extends Row>(
  rows: readonly T[],
  clashes: readonly RowClash<T>[],
  side: (id: string) => Side,
): readonly T[] {
  const clashing = byId(clashes);
  return rows.flatMap((row) => {
    const clash = clashing.get(row.id);
    if (!clash) return [row];
    const chosen = clash[side(row.id)];
    return chosen === null ? [] : [chosen];
  });
}

/** The merged budget with each clash settled as chosen. */
export function settleBudget({ merged, clashes }: Merge, theirs: Budget, side: (id: string) => Side): Budget {
  return repaired(
    {
      participants: settleRows(
        merged.participants,
        clashes.filter((clash) => clash.kind === 'participant'),
        side,
      ),
      workPackages: settleRows(
        merged.workPackages,
        clashes.filter((clash) => clash.kind === 'work_package'),
        side,
      ),
      lines: settleRows(
        merged.lines,
        clashes.filter((clash) => clash.kind === 'line'),
        side,
      ),
    },
    theirs,
  );
}

/**
 * Does to a budget what was done from one state to another: how a step is undone after others have been at work. A row
 * that they have changed since stays as it is now.
 */
export function replay(from: Budget, to: Budget, current: Budget): Budget {
  return isSameValue(from, current) ? to : settleBudget(mergeBudgets(from, to, current), current, () => 'theirs');
}
