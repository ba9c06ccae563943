import { rule } from '../rule.ts';
import { lineNumbers, linesWith } from '../sums/line-numbers.ts';

/** Lines of indirect costs although the programme pays a flat rate. */
export const indirectByHand = rule({
  id: 'INDIRECT_BY_HAND',
  version: 1,
  severity: 'soft',
  stage: 'proposal',
  group: 'budget',
  subject: 'project',
  fix: 'budget',
  source: 'flat-rate',
  params: { default: { count: 'count', lines: 'lines' } },
  check: (facts) => {
    const lines = linesWith(facts, ['indirect_by_hand']);
    return lines.size > 0 ? [{ params: { count: lines.size, lines: lineNumbers(facts, lines) } }] : [];
  },
});
