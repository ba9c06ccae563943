import { rule } from '../rule.ts';
import { lineNumbers, linesWith } from '../sums/line-numbers.ts';

/** Lines without description, amount or participant. */
export const budgetLineIncomplete = rule({
  id: 'BUDGET_LINE_INCOMPLETE',
  version: 1,
  severity: 'soft',
  stage: 'proposal',
  group: 'budget',
  subject: 'project',
  fix: 'budget',
  source: 'own-completeness',
  params: { default: { count: 'count', lines: 'lines' } },
  check: (facts) => {
    const lines = linesWith(facts, ['description_missing', 'amount_missing', 'participant_missing']);
    return lines.size > 0 ? [{ params: { count: lines.size, lines: lineNumbers(facts, lines) } }] : [];
  },
});
