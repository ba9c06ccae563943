import { isNothingWritten } from '../text/blank.ts';
import { rule } from '../rule.ts';

/** So many outcomes are named; the page of coverage shows all. */
const SHOWN = 3;
/** So much of each is enough to know it by. */
const SHOWN_CHARACTERS = 140;

/** The beginning of an outcome as one of several quotes, which semicolons part. */
function quoteOf(outcome: string): string {
  const line = outcome.replaceAll(';', ',').trim();
  if (line.length <= SHOWN_CHARACTERS) return line;
  const cut = line.slice(0, SHOWN_CHARACTERS);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), SHOWN_CHARACTERS / 2))} …`.toWellFormed();
}

/** Nobody has marked where the project meets an outcome that its call expects. */
export const outcomeUncovered = rule({
  id: 'OUTCOME_UNCOVERED',
  version: 1,
  severity: 'soft',
  stage: 'proposal',
  group: 'text',
  subject: 'project',
  fix: 'coverage',
  source: 'expected-outcomes',
  params: {
    default: { uncovered: 'count', expected: 'count', outcomes: 'quotes' },
    /** Marks are there for words in which the call does not ask any more. */
    reworded: { uncovered: 'count', expected: 'count', outcomes: 'quotes', former: 'count' },
  },
  shows: ({ uncovered }) => ({ more: Math.max(0, Number(uncovered) - SHOWN) }),
  applies: (facts) => !isNothingWritten(facts),
  check: ({ coverage: { expected, former: before } }) => {
    const open = expected.filter(({ covered }) => !covered);
    if (open.length === 0) return [];
    const outcomes = open.slice(0, SHOWN).map(({ outcome }) => quoteOf(outcome));
    const params = { uncovered: open.length, expected: expected.length, outcomes: outcomes.join('; ') };
    const former = before.filter(({ about }) => about === 'outcome').length;
    return [{ params: former === 0 ? params : { ...params, former } }];
  },
});
