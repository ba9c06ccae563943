import { rule } from '../rule.ts';

/** There are more deliverables than one every two months. */
export const tooManyDeliverables = rule({
  id: 'TOO_MANY_DELIVERABLES',
  version: 1,
  severity: 'soft',
  stage: 'proposal',
  group: 'text',
  subject: 'project',
  fix: 'work_plan',
  source: 'deliverable-table',
  params: { default: { count: 'count', months: 'count' } },
  applies: ({ intake }) => (intake.durationMonths ?? 0) > 0,
  check: ({ intake, plan }) => {
    const months = intake.durationMonths ?? 0;
    const count = plan.deliverables.length;
    return count > months / 2 ? [{ params: { count, months } }] : [];
  },
});
