import type { PlanTableKind } from '#domain/project/workplan/table/table-columns.ts';
import type { PlanItem, WorkPlan } from '#domain/project/workplan/plan.ts';
import type { Participant } from '#domain/project/participants/participants.ts';
import type { WorkPackage } from '#domain/project/workplan/work-packages.ts';

/** What the tables of a work plan are drawn from, and how they change it. */
export type PlanEditor = {
  readonly plan: WorkPlan;
  readonly participants: readonly Participant[];
  readonly workPackages: readonly WorkPackage[];
  /** What tasks, deliverables and milestones are called, by id. */
  readonly numbers: ReadonlyMap<string, string>;
  readonly mayEdit: boolean;
  readonly put: (item: PlanItem) => void;
  readonly remove: (id: string, name: string) => void;
  /** The effort of a participant in a work package, in hundredths of person-months. */
  readonly setEffort: (workPackageId: string, participantId: string, months: number) => void;
  /** The last months of the reporting periods. */
  readonly setPeriods: (ends: readonly number[]) => void;
  /** Begins to read a table that was pasted; null where nothing may be changed. */
  readonly paste: ((from: PasteStart) => void) | null;
};

/** A table that is pasted: what it lists, where its rows go, and what was in the clipboard. */
export type PasteStart = {
  readonly kind: PlanTableKind;
  readonly workPackageId: string | null;
  readonly text: string;
};

/** The items with the effort of a participant in a work package set; none takes the entry away. */
export function withEffort(
  items: readonly PlanItem[],
  cell: { readonly workPackageId: string; readonly participantId: string; readonly months: number },
): readonly PlanItem[] {
  const isIt = (item: PlanItem) =>
    item.kind === 'effort' && item.workPackageId === cell.workPackageId && item.participantId === cell.participantId;
  const rest = items.filter((item) => !isIt(item));
  if (cell.months === 0) return rest;
  const there = items.find(isIt);
  const entry: PlanItem = { id: there?.id ?? crypto.randomUUID(), kind: 'effort', ...cell };
  if (there === undefined) return [...rest, entry];
  return items.flatMap((item) => {
    if (item === there) return entry;
    return isIt(item) ? [] : item;
  });
}
