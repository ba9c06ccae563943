import { rule } from '../rule.ts';

/** A risk of which nobody says what will be done about it. */
export const riskWithoutMitigation = rule({
  id: 'RISK_WITHOUT_MITIGATION',
  version: 1,
  severity: 'soft',
  stage: 'proposal',
  group: 'text',
  subject: 'plan_item',
  fix: 'work_plan',
  source: 'risk-table',
  params: { default: { number: 'count' } },
  check: ({ plan }) =>
    plan.risks.flatMap(({ id, description, mitigation }, index) =>
      description.trim() !== '' && mitigation.trim() === '' ? [{ subject: id, params: { number: index + 1 } }] : [],
    ),
});
