import { rule } from '../rule.ts';
import { totalsOf } from '../sums/totals.ts';

/** Rounding apart, two figures of one sum are the same (cents). */
const ROUNDING = 100;

/** The amount in the intake is another one than the sum of the budget. */
export const partABBudgetMismatch = rule({
  id: 'PART_A_B_BUDGET_MISMATCH',
  version: 1,
  severity: 'hard',
  stage: 'proposal',
  group: 'budget',
  subject: 'project',
  fix: 'intake',
  source: 'one-budget',
  params: { default: { stated: 'money', requested: 'money' } },
  check: (facts) => {
    const stated = facts.intake.requestedAmount;
    const { requested } = totalsOf(facts).total;
    return stated !== null && requested > 0 && Math.abs(stated - requested) > ROUNDING
      ? [{ params: { stated, requested } }]
      : [];
  },
});
