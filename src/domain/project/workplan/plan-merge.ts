import { isSameValue } from '#domain/values/same-value.ts';
import { mergeFields } from '#domain/values/merge-fields.ts';
import { inOrder } from '#domain/values/list-changes.ts';
import type { PlanItem } from './plan.ts';

/** One item that both changed in the same place, each in a way of their own; null is one that was taken away. */
export type PlanClash = {
  readonly id: string;
  readonly mine: PlanItem | null;
  readonly theirs: PlanItem | null;
};

export type PlanMerge = {
  /** Holds the changes of both; where they clash, mine (and a change before a removal). */
  readonly merged: readonly PlanItem[];
  readonly clashes: readonly PlanClash[];
};

/** Two changes of one item, field by field; null where both changed one field to different things. */
function mergedItem(from: PlanItem, mine: PlanItem, theirs: PlanItem): PlanItem | null {
  if (from.kind !== mine.kind || from.kind !== theirs.kind) return null;
  const fields = Object.keys(from) as (keyof PlanItem)[];
  const { merged, both } = mergeFields<PlanItem>(fields, from, mine, theirs);
  return both.length === 0 ? merged : null;
}

function byId(items: readonly PlanItem[]): ReadonlyMap<string, PlanItem> {
  return new Map(items.map((item) => [item.id, item]));
}

/** The effort of a participant in a work package is one entry, whoever made it; null for everything else. */
function cellOf(item: PlanItem): string | null {
  return item.kind === 'effort' ? `${item.participantId} ${item.workPackageId}` : null;
}

/** The items with the effort of each cell under the id that it has in `theirs`; where one has two, the last counts. */
function underTheirIds(items: readonly PlanItem[], theirs: readonly PlanItem[]): readonly PlanItem[] {
  const ids = new Map(theirs.map((item) => [cellOf(item), item.id]));
  const named = items.map((item) => {
    const cell = cellOf(item);
    return cell === null ? item : { ...item, id: ids.get(cell) ?? item.id };
  });
  return [...byId(named).values()];
}

/**
 * Two changes of one work plan put together, item by item and field by field. Where both fill one cell of the effort
 * table, they change the same.
 */
export function mergePlans(
  before: readonly PlanItem[],
  own: readonly PlanItem[],
  theirs: readonly PlanItem[],
): PlanMerge {
  const [from, mine] = [underTheirIds(before, theirs), underTheirIds(own, theirs)];
  const [wasById, mineById, theirsById] = [byId(from), byId(mine), byId(theirs)];
  const clashes: PlanClash[] = [];
  const rows = [...new Set([...theirs, ...mine].map(({ id }) => id))].flatMap((id) => {
    const [was, m, t] = [wasById.get(id) ?? null, mineById.get(id) ?? null, theirsById.get(id) ?? null];
    if (isSameValue(m, t) || isSameValue(was, m)) return t ?? [];
    if (isSameValue(was, t)) return m ?? [];
    const both = was && m && t ? mergedItem(was, m, t) : null;
    if (both) return both;
    clashes.push({ id, mine: m, theirs: t });
    return m ?? t ?? [];
  });
  const order = (items: readonly PlanItem[]) => items.filter(({ id }) => wasById.has(id)).map(({ id }) => id);
  const kept = from.filter(({ id }) => mineById.has(id)).map(({ id }) => id);
  const iMoved = !isSameValue(order(mine), kept);
  return {
    merged: iMoved
      ? inOrder(
          rows,
          mine.map(({ id }) => id),
        )
      : rows,
    clashes,
  };
}

/** The merged plan with each clash settled one way. */
export function settlePlan({ merged, clashes }: PlanMerge, side: 'mine' | 'theirs'): readonly PlanItem[] {
  const clashing = new Map(clashes.map((clash) => [clash.id, clash]));
  return merged.flatMap((item) => {
    const clash = clashing.get(item.id);
    return clash === undefined ? item : (clash[side] ?? []);
  });
}

/**
 * Does to a plan what was done from one state to another: how a step is undone after others have been at work. An item
 * that they have changed in the same place since stays as it is now.
 */
export function replayPlan(
  from: readonly PlanItem[],
  to: readonly PlanItem[],
  current: readonly PlanItem[],
): readonly PlanItem[] {
  return isSameValue(from, current) ? to : settlePlan(mergePlans(from, to, current), 'theirs');
}
