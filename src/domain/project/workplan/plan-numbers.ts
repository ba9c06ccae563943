import type { Deliverable, Milestone, PlanTask, WorkPlan } from './plan.ts';
import type { WorkPackage } from './work-packages.ts';

/** What items of a plan are called in tables, by id: T2.1, D2.1, MS1. They follow from the order of the plan. */
export type PlanNumbers = ReadonlyMap<string, string>;

function within(
  items: readonly (PlanTask | Deliverable)[],
  workPackages: readonly WorkPackage[],
  letter: 'T' | 'D',
): readonly (readonly [string, string])[] {
  const numberOf = new Map(workPackages.map(({ id, number }) => [id, number]));
  const counts = new Map<number, number>();
  return items.map(({ id, workPackageId }) => {
    const packageNumber = workPackageId === null ? 0 : (numberOf.get(workPackageId) ?? 0);
    const count = (counts.get(packageNumber) ?? 0) + 1;
    counts.set(packageNumber, count);
    return [id, `${letter}${packageNumber}.${count}`] as const;
  });
}

/** The numbers of tasks, deliverables and milestones; those of no work package count under 0. */
export function planNumbers(
  { tasks, deliverables, milestones }: Pick<WorkPlan, 'tasks' | 'deliverables' | 'milestones'>,
  workPackages: readonly WorkPackage[],
): PlanNumbers {
  return new Map([
    ...within(tasks, workPackages, 'T'),
    ...within(deliverables, workPackages, 'D'),
    ...milestones.map(({ id }: Milestone, index) => [id, `MS${index + 1}`] as const),
  ]);
}
