import { cellTextFault } from '#domain/values/cell-text.ts';
import { inOrder, repeatsId } from '#domain/values/list-changes.ts';
import { isSameValue } from '#domain/values/same-value.ts';
import type { Shape } from '#domain/values/schemas.ts';
import { isStorableText } from '#domain/values/text.ts';
import { isMonth, planLimits } from './plan-limits.ts';
import type { workPackagePlanSchema, workPackageSchema } from './work-package-schema.ts';
import type { WorkPackageFault } from './workplan-codes.ts';

export type WorkPackage = Shape<typeof workPackageSchema>;
/** When a work package runs, who leads it and what for. */
export type WorkPackagePlan = Shape<typeof workPackagePlanSchema>;

/** A work package of which only number and title are known. */
export const noPlan: WorkPackagePlan = { startMonth: null, endMonth: null, lead: null, purpose: null, objectives: '' };

/** When a work package runs, who leads it and what for; where nothing is said, everything is empty. */
export function planOfPackage({ plan }: Pick<WorkPackage, 'plan'>): WorkPackagePlan {
  return plan ?? noPlan;
}

/** The work package with this plan; what says nothing is left out. */
export function withPlan(workPackage: WorkPackage, plan: WorkPackagePlan): WorkPackage {
  const { plan: _, ...rest } = workPackage;
  return isSameValue(plan, noPlan) ? rest : { ...rest, plan };
}

/**
 * How many work packages a project has at most, which is also the highest number, and how long a title is (code units).
 */
export const workPackageLimits = { workPackages: 99, title: 200 } as const;

/** A free work package number, the lowest above those in use where there is one. */
export function freeNumber(used: readonly number[]): number | null {
  const next = Math.max(0, ...used) + 1;
  if (next <= workPackageLimits.workPackages) return next;
  for (let number = 1; number <= workPackageLimits.workPackages; number += 1) if (!used.includes(number)) return number;
  return null;
}

function byNumber(workPackages: readonly WorkPackage[]): readonly WorkPackage[] {
  return workPackages.toSorted((a, b) => a.number - b.number);
}

/** The list with these work packages, added or changed; they stand in the order of their numbers. */
export function withWorkPackages(
  workPackages: readonly WorkPackage[],
  put: readonly WorkPackage[],
): readonly WorkPackage[] {
  return byNumber([...workPackages.filter(({ id }) => !put.some((each) => each.id === id)), ...put]);
}

/** The work packages in another order: the same numbers, given out anew. */
export function renumbered(workPackages: readonly WorkPackage[], ids: readonly string[]): readonly WorkPackage[] {
  const numbers = byNumber(workPackages).map(({ number }) => number);
  return inOrder(byNumber(workPackages), ids).map((each, index) => ({
    ...each,
    number: numbers[index] ?? each.number,
  }));
}

const isWrong = (month: number | null): boolean => month !== null && !isMonth(month);

function planFaultsOf({ startMonth, endMonth, objectives }: WorkPackagePlan): readonly WorkPackageFault[] {
  return [
    ...(isWrong(startMonth) || isWrong(endMonth) ? (['month_out_of_range'] as const) : []),
    ...(objectives.length > planLimits.text ? (['text_too_long'] as const) : []),
    ...(isStorableText(objectives) ? [] : (['bad_text'] as const)),
  ];
}

/** Everything that keeps a list of work packages from being stored, each reason once; empty where it can be. */
export function workPackageFaults(workPackages: readonly WorkPackage[]): readonly WorkPackageFault[] {
  const numbers = workPackages.map(({ number }) => number);
  const found: (WorkPackageFault | null)[] = workPackages.flatMap((each) => [
    cellTextFault(each.title, workPackageLimits.title),
    ...planFaultsOf(planOfPackage(each)),
  ]);
  if (workPackages.length > workPackageLimits.workPackages) found.push('too_many_work_packages');
  if (repeatsId(workPackages)) found.push('repeated_id');
  if (new Set(numbers).size < numbers.length) found.push('number_repeated');
  if (numbers.some((number) => number < 1 || number > workPackageLimits.workPackages))
    found.push('number_out_of_range');
  return [...new Set(found.filter((fault) => fault !== null))];
}
