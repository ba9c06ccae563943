import { rule } from '../rule.ts';

/** No costs are entered. */
export const budgetEmpty = rule({
  id: 'BUDGET_EMPTY',
  version: 1,
  severity: 'soft',
  stage: 'proposal',
  group: 'budget',
  subject: 'project',
  fix: 'budget',
  source: 'own-completeness',
  params: { default: {} },
  check: ({ budgetLines }) => (budgetLines.length === 0 ? [{ params: {} }] : []),
});
