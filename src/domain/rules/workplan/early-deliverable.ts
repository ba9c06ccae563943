import type { ProjectFacts } from '#domain/project/facts.ts';
import type { Deliverable } from '#domain/project/workplan/plan.ts';

/** Plans for data and for dissemination are due by this month (application form Part B, table 3.1c). */
export const PLAN_MONTH = 6;

const dataPlan = /data management plan|\bDMP\b|plan de gestionare a datelor/i;
const spreading = /\b(?:dissemination|diseminare)/i;

/** Whether a deliverable is the data management plan. */
export function isDataPlan({ type, title }: Deliverable): boolean {
  return type === 'DMP' || dataPlan.test(title);
}

/** Whether a deliverable is the plan for dissemination, exploitation and communication. */
export function isSpreadingPlan({ title }: Deliverable): boolean {
  return spreading.test(title);
}

/** How a rule about such a plan declares what it finds: none is due, or the first one late. */
export const planParams = { default: { by: 'count' }, late: { by: 'count', month: 'count' } } as const;

/** What is found where no deliverable that is meant is due in time. */
export function noEarlyPlan({ plan }: ProjectFacts, isMeant: (deliverable: Deliverable) => boolean) {
  const months = plan.deliverables.filter(isMeant).flatMap(({ month }) => month ?? []);
  if (months.length === 0) return [{ params: { by: PLAN_MONTH } }];
  const month = Math.min(...months);
  return month <= PLAN_MONTH ? [] : [{ params: { by: PLAN_MONTH, month } }];
}
