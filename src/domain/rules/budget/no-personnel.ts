import { isInvestment } from '#domain/program/requirements.ts';
import { rule } from '../rule.ts';
import { amountOf, directCosts } from '../sums/totals.ts';

/** The budget has costs, and none of them is for people. */
export const noPersonnel = rule({
  id: 'NO_PERSONNEL',
  version: 1,
  severity: 'hard',
  stage: 'proposal',
  group: 'budget',
  subject: 'project',
  fix: 'budget',
  source: 'practice',
  params: { default: { total: 'money' } },
  applies: ({ program, budgetLines }) => budgetLines.length > 0 && !isInvestment(program),
  check: (facts) => {
    const total = directCosts(facts);
    return total > 0 && amountOf(facts, 'personnel') === 0 ? [{ params: { total } }] : [];
  },
});
