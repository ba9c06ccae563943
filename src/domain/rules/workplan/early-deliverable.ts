import type { ProjectFacts } from '#domain/project/facts.ts';
import type { Deliverable } from '#domain/project/workplan/plan.ts';

/** Plans for data and for dissemination are due by this month (application form Part B, table 3.1c). */
export const PLAN_MONTH = 6;

/** The earliest month of the deliverables that are meant, and whether one is due in time; null where none is meant. */
export function earliest(
  { plan }: ProjectFacts,
  isMeant: (deliverable: Deliverable) => boolean,
): { readonly month: number | null; readonly inTime: boolean } | null {
  const meant = plan.deliverables.filter(isMeant);
  if (meant.length === 0) return null;
  const months = meant.flatMap(({ month }) => month ?? []);
  const month = months.length === 0 ? null : Math.min(...months);
  return { month, inTime: month !== null && month <= PLAN_MONTH };
}
