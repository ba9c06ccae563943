import { cellTextFault } from '#domain/values/cell-text.ts';
import { inOrder, repeatsId } from '#domain/values/list-changes.ts';
import type { Shape } from '#domain/values/schemas.ts';
import { isStorableText } from '#domain/values/text.ts';
import type { planItemSchema } from './plan-item-schema.ts';
import { isMonth, planLimits } from './plan-limits.ts';
import type { PlanFault, PlanItemKind } from './workplan-codes.ts';

/** Something that stands in a work plan beside its work packages. */
export type PlanItem = Shape<typeof planItemSchema>;
type ItemOf<Kind extends PlanItemKind> = Extract<PlanItem, { readonly kind: Kind }>;
export type PlanTask = ItemOf<'task'>;
export type Deliverable = ItemOf<'deliverable'>;
export type Milestone = ItemOf<'milestone'>;
export type Risk = ItemOf<'risk'>;
export type Kpi = ItemOf<'kpi'>;
/** Person-months of a participant in a work package. */
export type EffortItem = ItemOf<'effort'>;
/** The last month of a reporting period. */
export type PeriodEnd = ItemOf<'period'>;

/** A work plan by its kinds, each in the order of the plan. Nothing in it points at what is not there. */
export type WorkPlan = {
  readonly tasks: readonly PlanTask[];
  readonly deliverables: readonly Deliverable[];
  readonly milestones: readonly Milestone[];
  readonly risks: readonly Risk[];
  readonly kpis: readonly Kpi[];
  readonly effort: readonly EffortItem[];
  readonly periods: readonly PeriodEnd[];
};

/** A plan of nothing. */
export const emptyPlan: WorkPlan = {
  tasks: [],
  deliverables: [],
  milestones: [],
  risks: [],
  kpis: [],
  effort: [],
  periods: [],
};

type Row = { readonly id: string };

const isKind =
  <Kind extends PlanItemKind>(kind: Kind) =>
  (item: PlanItem): item is ItemOf<Kind> =>
    item.kind === kind;

/** The items by kind, without what points at a participant, work package or task that is gone. */
export function planOf(
  items: readonly PlanItem[],
  known: { readonly participants: readonly Row[]; readonly workPackages: readonly Row[] },
): WorkPlan {
  const people = new Set(known.participants.map(({ id }) => id));
  const packages = new Set(known.workPackages.map(({ id }) => id));
  const tasks = items.filter(isKind('task'));
  const taskIds = new Set(tasks.map(({ id }) => id));
  const participant = (id: string | null) => (id !== null && people.has(id) ? id : null);
  const workPackage = (id: string | null) => (id !== null && packages.has(id) ? id : null);
  const there = (ids: readonly string[]) => ids.filter((id) => packages.has(id));
  return {
    tasks: tasks.map((task) => ({
      ...task,
      workPackageId: workPackage(task.workPackageId),
      lead: participant(task.lead),
      after: task.after.filter((id) => id !== task.id && taskIds.has(id)),
    })),
    deliverables: items.filter(isKind('deliverable')).map((each) => ({
      ...each,
      workPackageId: workPackage(each.workPackageId),
      lead: participant(each.lead),
    })),
    milestones: items
      .filter(isKind('milestone'))
      .map((each) => ({ ...each, workPackageIds: there(each.workPackageIds) })),
    risks: items.filter(isKind('risk')).map((each) => ({ ...each, workPackageIds: there(each.workPackageIds) })),
    kpis: items.filter(isKind('kpi')),
    effort: items
      .filter(isKind('effort'))
      .filter(({ participantId, workPackageId }) => people.has(participantId) && packages.has(workPackageId)),
    periods: items.filter(isKind('period')),
  };
}

type Text = { readonly text: string; readonly limit: number };
const line = (text: string, limit: number = planLimits.title): PlanFault | null => cellTextFault(text, limit);
function textFault({ text, limit }: Text): PlanFault | null {
  if (text.length > limit) return 'text_too_long';
  return isStorableText(text) ? null : 'bad_text';
}
const prose = (text: string): PlanFault | null => textFault({ text, limit: planLimits.text });

function textFaults(item: PlanItem): readonly (PlanFault | null)[] {
  switch (item.kind) {
    case 'task':
    case 'deliverable':
      return [line(item.title), prose(item.description)];
    case 'milestone':
      return [line(item.title), prose(item.verification)];
    case 'risk':
      return [prose(item.description), prose(item.mitigation)];
    case 'kpi':
      return [
        line(item.title),
        line(item.unit, planLimits.short),
        line(item.baseline, planLimits.short),
        line(item.target, planLimits.short),
      ];
    case 'effort':
    case 'period':
      return [];
  }
}

/** The months that an item names. */
function monthsOf(item: PlanItem): readonly (number | null)[] {
  switch (item.kind) {
    case 'task':
      return [item.startMonth, item.endMonth];
    case 'deliverable':
    case 'milestone':
    case 'kpi':
    case 'period':
      return [item.month];
    case 'risk':
    case 'effort':
      return [];
  }
}

/** Everything that keeps the items of a work plan from being stored, each reason once; empty where they can be. */
export function planFaults(items: readonly PlanItem[]): readonly PlanFault[] {
  const found: (PlanFault | null)[] = items.flatMap(textFaults);
  const effort = items.filter(isKind('effort'));
  const cells = new Set(effort.map(({ participantId, workPackageId }) => `${participantId} ${workPackageId}`));
  if (items.length > planLimits.items) found.push('too_many_items');
  if (repeatsId(items)) found.push('repeated_id');
  if (cells.size < effort.length) found.push('effort_repeated');
  if (items.flatMap(monthsOf).some((month) => month !== null && !isMonth(month))) found.push('month_out_of_range');
  if (effort.some(({ months }) => months < 0 || months > planLimits.effort)) found.push('months_out_of_range');
  return [...new Set(found.filter((fault) => fault !== null))];
}

/** Items that are added or changed, the ids of those that go, and the order of all where it is another one. */
export type PlanChange = {
  readonly put: readonly PlanItem[];
  readonly removed: readonly string[];
  readonly order: readonly string[] | null;
};

/** The items after a change: new ones come to the end. */
export function withPlanChange(items: readonly PlanItem[], { put, removed, order }: PlanChange): readonly PlanItem[] {
  const changed = new Map(put.map((item) => [item.id, item]));
  const gone = new Set(removed);
  const known = new Set(items.map(({ id }) => id));
  const next = [
    ...items.filter(({ id }) => !gone.has(id)).map((item) => changed.get(item.id) ?? item),
    ...put.filter(({ id }) => !known.has(id)),
  ];
  return order === null ? next : inOrder(next, order);
}
