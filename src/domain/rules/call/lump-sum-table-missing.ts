import { rule } from '../rule.ts';
import { namedButMissing } from './named-annex.ts';

/** The call pays a lump sum and names the detailed budget table, and it is not there. */
export const lumpSumTableMissing = rule({
  id: 'LUMP_SUM_TABLE_MISSING',
  version: 1,
  severity: 'hard',
  stage: 'proposal',
  group: 'annexes',
  subject: 'annex',
  fix: 'annexes',
  source: 'budget-table',
  params: { default: { annex: 'text' } },
  applies: ({ program, call }) => call?.lumpSum === true || /lump/i.test(program.money.costModel ?? ''),
  check: (facts) => namedButMissing(facts, 'BUDGET_TABLE'),
});
