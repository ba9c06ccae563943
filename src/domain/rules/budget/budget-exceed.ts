import { grantCap } from '#domain/project/budget/budget-problems.ts';
import { rule } from '../rule.ts';
import { totalsOf } from '../sums/totals.ts';

/**
 * More is requested than the call pays for one project. A cap that the call states blocks; an amount that it only
 * expects asks for a reason.
 */
export const budgetExceed = rule({
  id: 'BUDGET_EXCEED',
  version: 1,
  severity: 'hard',
  stage: 'proposal',
  group: 'budget',
  subject: 'project',
  fix: 'budget',
  source: 'call-amount',
  params: {
    default: { requested: 'money', maximum: 'money' },
    expected: { requested: 'money', expected: 'money' },
  },
  needs: { maximum: { read: ({ program }) => program.money.grantMax, field: 'grant' } },
  applies: (facts) => totalsOf(facts).total.requested > 0,
  check: (facts, { known: { maximum } }) => {
    const { requested } = totalsOf(facts).total;
    if (requested <= maximum) return [];
    return grantCap(facts.program) === null
      ? [{ severity: 'soft', params: { requested, expected: maximum } }]
      : [{ params: { requested, maximum } }];
  },
});
