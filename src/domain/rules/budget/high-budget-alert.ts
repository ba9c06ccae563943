import { HIGH_BUDGET } from '#domain/project/budget/budget-problems.ts';
import { isUnder } from '#domain/program/requirements.ts';
import { rule } from '../rule.ts';
import { totalsOf } from '../sums/totals.ts';

/** The request is so high that more documents may be asked for. */
export const highBudgetAlert = rule({
  id: 'HIGH_BUDGET_ALERT',
  version: 1,
  severity: 'soft',
  stage: 'proposal',
  group: 'budget',
  subject: 'project',
  fix: 'budget',
  source: 'financial-check',
  params: { default: { requested: 'money', limit: 'money' } },
  // For a coordinator of Horizon Europe a rule of its own says more.
  applies: ({ program, participants }) => participants.length === 0 || !isUnder(program, 'HORIZON'),
  check: (facts) => {
    const { requested } = totalsOf(facts).total;
    return requested > HIGH_BUDGET ? [{ params: { requested, limit: HIGH_BUDGET } }] : [];
  },
});
