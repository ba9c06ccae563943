import { rule } from '../rule.ts';

/** A milestone of which nobody says how it is seen that it is reached. */
export const milestoneWithoutVerification = rule({
  id: 'MILESTONE_WITHOUT_VERIFICATION',
  version: 1,
  severity: 'soft',
  stage: 'proposal',
  group: 'text',
  subject: 'plan_item',
  fix: 'work_plan',
  source: 'milestone-table',
  params: { default: { number: 'count' } },
  check: ({ plan }) =>
    plan.milestones.flatMap(({ id, title, verification }, index) =>
      title.trim() !== '' && verification.trim() === '' ? [{ subject: id, params: { number: index + 1 } }] : [],
    ),
});
