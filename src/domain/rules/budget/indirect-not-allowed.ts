import { isUnder } from '#domain/program/requirements.ts';
import { rule } from '../rule.ts';
import { lineNumbers } from '../sums/line-numbers.ts';

/** The Connecting Europe Facility pays no indirect costs. */
export const indirectNotAllowed = rule({
  id: 'INDIRECT_NOT_ALLOWED',
  version: 1,
  severity: 'hard',
  stage: 'proposal',
  group: 'budget',
  subject: 'project',
  fix: 'budget',
  source: 'cef-costs',
  params: { default: { lines: 'lines' } },
  applies: ({ program }) => ['CEF-T', 'CEF-E', 'CEF-DIG'].some((id) => isUnder(program, id)),
  check: (facts) => {
    const wrong = facts.budgetLines.filter(({ category, amount }) => category === 'indirect' && (amount ?? 0) > 0);
    return wrong.length === 0 ? [] : [{ params: { lines: lineNumbers(facts, new Set(wrong.map(({ id }) => id))) } }];
  },
});
