import type { Budget } from '#domain/project/budget/budget-value.ts';
import type { ProjectFacts } from '#domain/project/facts.ts';
import type { Intake } from '#domain/project/intake/intake.ts';
import type { PlanItem } from '#domain/project/workplan/plan.ts';
import { planOf } from '#domain/project/workplan/plan.ts';
import { planOfPackage, withPlan } from '#domain/project/workplan/work-packages.ts';
import type { MonthsOfItem, RepairChange } from './repair.ts';

type Row = { readonly id: string };

function patched<T extends Row>(rows: readonly T[], patches: readonly (Row & Partial<T>)[] = []): readonly T[] {
  const byId = new Map(patches.map((patch) => [patch.id, patch]));
  return rows.map((row) => (byId.has(row.id) ? { ...row, ...byId.get(row.id) } : row));
}

/** The intake after a repair. */
export function repairedIntake(intake: Intake, { intake: change = {} }: RepairChange): Intake {
  return { ...intake, ...change };
}

/** The lists of the budget after a repair. */
export function repairedBudget(
  { participants, workPackages, lines }: Budget,
  { roles, packages = [], rates, linesGone = [], linesBack = [] }: RepairChange,
): Budget {
  const months = new Map(packages.map(({ id, ...rest }) => [id, rest]));
  return {
    participants: patched(participants, roles),
    workPackages: workPackages.map((pack) =>
      months.has(pack.id) ? withPlan(pack, { ...planOfPackage(pack), ...months.get(pack.id) }) : pack,
    ),
    lines: linesBack.reduce(
      (now, { line, index }) => (now.some(({ id }) => id === line.id) ? now : now.toSpliced(index, 0, line)),
      patched(lines, rates).filter(({ id }) => !linesGone.includes(id)),
    ),
  };
}

function set(next: number | null | undefined, stands: number | null): number | null {
  return next === undefined ? stands : next;
}

function withMonths(item: PlanItem, { startMonth, endMonth, month }: MonthsOfItem): PlanItem {
  switch (item.kind) {
    case 'task':
      return { ...item, startMonth: set(startMonth, item.startMonth), endMonth: set(endMonth, item.endMonth) };
    case 'deliverable':
    case 'milestone':
    case 'kpi':
      return { ...item, month: set(month, item.month) };
    case 'risk':
    case 'effort':
    case 'period':
      return item;
  }
}

/** The items of the work plan after a repair. */
export function repairedItems(
  items: readonly PlanItem[],
  { months = [], added = [], itemsGone = [] }: RepairChange,
): readonly PlanItem[] {
  const byId = new Map(months.map((each) => [each.id, each]));
  return [
    ...items.map((item) => {
      const change = byId.get(item.id);
      return change === undefined ? item : withMonths(item, change);
    }),
    ...added,
  ].filter(({ id }) => !itemsGone.includes(id));
}

/** The rows with these ids, each by what `read` takes of it. */
function taken<T extends Row, Read>(
  rows: readonly T[],
  wanted: readonly Row[] | undefined,
  read: (row: T) => Read,
): readonly Read[] {
  return rows.filter(({ id }) => wanted?.some((each) => each.id === id)).map(read);
}

function monthsOf(item: PlanItem): MonthsOfItem {
  const { id } = item;
  switch (item.kind) {
    case 'task':
      return { id, startMonth: item.startMonth, endMonth: item.endMonth };
    case 'deliverable':
    case 'milestone':
    case 'kpi':
      return { id, month: item.month };
    case 'risk':
    case 'effort':
    case 'period':
      return { id };
  }
}

/** What takes a repair of the intake back. */
export function undoOfIntake(intake: Intake, { intake: change = {} }: RepairChange): RepairChange {
  const { title, durationMonths, requestedAmount } = intake;
  return {
    intake: {
      ...('title' in change ? { title } : {}),
      ...('durationMonths' in change ? { durationMonths } : {}),
      ...('requestedAmount' in change ? { requestedAmount } : {}),
    },
  };
}

/** What takes a repair of the lists of the budget back. */
export function undoOfBudget(
  { participants, workPackages, lines }: Budget,
  { roles, packages, rates, linesGone = [] }: RepairChange,
): RepairChange {
  return {
    roles: taken(participants, roles, ({ id, role }) => ({ id, role })),
    packages: taken(workPackages, packages, (pack) => {
      const { startMonth, endMonth } = planOfPackage(pack);
      return { id: pack.id, startMonth, endMonth };
    }),
    rates: taken(lines, rates, ({ id, rate }) => ({ id, rate })),
    linesBack: lines.flatMap((line, index) => (linesGone.includes(line.id) ? [{ line, index }] : [])),
  };
}

/** What takes a repair of the work plan back. */
export function undoOfItems(items: readonly PlanItem[], { months, added = [] }: RepairChange): RepairChange {
  return { months: taken(items, months, monthsOf), itemsGone: added.map(({ id }) => id) };
}

/**
 * What a repair of the work plan rests on: the months that it changes, and what is there of the kinds that it adds. The
 * order of the items does not count.
 */
export function itemsUnder(items: readonly PlanItem[], { months = [], added = [] }: RepairChange): readonly Row[] {
  const [ids, kinds] = [new Set(months.map(({ id }) => id)), new Set(added.map(({ kind }) => kind))];
  return items
    .filter(({ id, kind }) => ids.has(id) || kinds.has(kind))
    .map(monthsOf)
    .toSorted((a, b) => a.id.localeCompare(b.id));
}

/** Which stored parts a repair changes. */
export function partsOf(change: RepairChange): readonly ('intake' | 'budget' | 'plan')[] {
  const { intake, roles, packages, rates, linesGone, linesBack, months, added, itemsGone } = change;
  const lists = [roles, packages, rates, linesGone, linesBack];
  return [
    ...(intake === undefined ? [] : (['intake'] as const)),
    ...(lists.some((list) => list !== undefined && list.length > 0) ? (['budget'] as const) : []),
    ...([months, added, itemsGone].some((list) => list !== undefined && list.length > 0) ? (['plan'] as const) : []),
  ];
}

/** The project as it would be after a repair. */
export function repairedFacts(facts: ProjectFacts, change: RepairChange): ProjectFacts {
  const { participants, workPackages, budgetLines, plan } = facts;
  const budget = repairedBudget({ participants, workPackages, lines: budgetLines }, change);
  const items = repairedItems(Object.values(plan).flat(), change);
  return {
    ...facts,
    intake: repairedIntake(facts.intake, change),
    participants: budget.participants,
    workPackages: budget.workPackages,
    budgetLines: budget.lines,
    plan: planOf(items, budget),
  };
}
