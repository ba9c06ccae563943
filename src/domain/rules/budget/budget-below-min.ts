import { cents } from '#domain/values/money.ts';
import { rule } from '../rule.ts';
import { totalsOf } from '../sums/totals.ts';

/** A request below this part of the least that the call expects is far too small. */
const LEAST_SHARE = 0.5;

/** The request is far below what the call expects. */
export const budgetBelowMin = rule({
  id: 'BUDGET_BELOW_MIN',
  version: 1,
  severity: 'soft',
  stage: 'proposal',
  group: 'budget',
  subject: 'project',
  fix: 'budget',
  source: 'call-amount',
  params: { default: { requested: 'money', minimum: 'money' } },
  applies: ({ program, budgetLines }) => budgetLines.length > 0 && (program.money.grantMin ?? 0) > 0,
  check: (facts) => {
    const { requested } = totalsOf(facts).total;
    const minimum = facts.program.money.grantMin ?? cents(0);
    return requested > 0 && requested < LEAST_SHARE * minimum ? [{ params: { requested, minimum } }] : [];
  },
});
