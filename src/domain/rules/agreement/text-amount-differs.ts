import type { ProjectFacts } from '#domain/project/facts.ts';
import { cents, euroOf, type Cents } from '#domain/values/money.ts';
import { rule } from '../rule.ts';
import { saysTheSame } from '../statements/numbers.ts';
import type { Statement } from '../statements/statement.ts';
import { totalsOf } from '../sums/totals.ts';
import { disagreements } from './stated.ts';

/** Rounding apart, two figures of one sum are the same (cents). */
const ROUNDING = 100;

type Sums = {
  /** What is asked for: both where intake and budget differ, which is the matter of another rule. */
  readonly requested: readonly Cents[];
  /** Null while the budget is not whole: it says nothing then. */
  readonly total: Cents | null;
};

/** The sums that a text can agree with. */
function storedSums(facts: ProjectFacts): Sums {
  const stated = facts.intake.requestedAmount;
  const { amount, requested } = totalsOf(facts).total;
  const hasLines = requested > 0 && facts.budgetLines.every((line) => line.amount !== null);
  const isWhole = hasLines && (stated === null || Math.abs(stated - requested) <= ROUNDING);
  return {
    requested: [...(stated === null ? [] : [stated]), ...(hasLines ? [requested] : [])],
    total: isWhole ? amount : null,
  };
}

function isSaid({ figure, isLoose }: Statement, amounts: readonly Cents[]): boolean {
  return amounts.some((amount) => saysTheSame(figure, euroOf(amount), isLoose));
}

function agrees(statement: Statement, { requested, total }: Sums): boolean {
  if (statement.kind === 'requested') return requested.length === 0 || isSaid(statement, requested);
  if (total === null) return true;
  return isSaid(statement, statement.kind === 'total' ? [total] : [total, ...requested]);
}

/** The stored sums that statements are compared with: nothing disagrees with a sum that is not known. */
function comparedWith(wrong: readonly Statement[], { requested: [requested], total }: Sums) {
  const isAbout = (kind: Statement['kind']) => wrong.every((one) => one.kind === kind);
  if (total === null || (requested !== undefined && isAbout('requested'))) return { requested: requested ?? cents(0) };
  return requested === undefined || isAbout('total') ? { total } : { requested, total };
}

/** A section names another sum of the project than intake and budget. */
export const textAmountDiffers = rule({
  id: 'TEXT_AMOUNT_DIFFERS',
  version: 1,
  severity: 'soft',
  stage: 'proposal',
  group: 'text',
  subject: 'section',
  anchor: 'quote',
  atOnce: true,
  fix: 'application',
  source: 'one-budget',
  params: {
    requested: { first: 'text', found: 'quotes', count: 'count', requested: 'money' },
    total: { first: 'text', found: 'quotes', count: 'count', total: 'money' },
    both: { first: 'text', found: 'quotes', count: 'count', requested: 'money', total: 'money' },
  },
  check: (facts) => {
    const sums = storedSums(facts);
    return disagreements(facts, ['requested', 'total', 'budget'], (one) => agrees(one, sums)).map(
      ({ subject, wrong, evidence }) => ({ subject, params: { ...evidence, ...comparedWith(wrong, sums) } }),
    );
  },
});
