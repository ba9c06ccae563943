import { rule } from '../rule.ts';

/** From so many deliverables on, their spread tells something. */
const ENOUGH = 5;
/** The last months of a project, and the share of deliverables that may fall in them. */
const LAST_MONTHS = 2;
const MOST = 0.4;

/** Too many deliverables are due in the last two months. */
export const deliverablesLateCluster = rule({
  id: 'DELIVERABLES_LATE_CLUSTER',
  version: 1,
  severity: 'soft',
  stage: 'proposal',
  group: 'timing',
  subject: 'project',
  fix: 'work_plan',
  source: 'practice',
  params: { default: { late: 'count', count: 'count' } },
  applies: ({ intake }) => (intake.durationMonths ?? 0) > 0,
  check: ({ intake, plan }) => {
    const dated = plan.deliverables.filter(({ month }) => month !== null);
    const late = dated.filter(({ month }) => (month ?? 0) > (intake.durationMonths ?? 0) - LAST_MONTHS);
    return dated.length >= ENOUGH && late.length > dated.length * MOST
      ? [{ params: { late: late.length, count: dated.length } }]
      : [];
  },
});
