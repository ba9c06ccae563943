import { fundingRates } from '#domain/program/requirements.ts';
import type { ProjectFacts } from '#domain/project/facts.ts';
import { rule } from '../rule.ts';
import { saysTheSame } from '../statements/numbers.ts';
import { shareIn, totalsOf } from '../sums/totals.ts';
import { disagreements } from './stated.ts';

const PERCENT = 100;

/** The rates (basis points) that a text can name: of the call and of the lines. The share of the whole is one too. */
function storedRates(facts: ProjectFacts): { readonly named: readonly number[]; readonly share: number } {
  const { forProfit, nonProfit } = fundingRates(facts.program) ?? { forProfit: null, nonProfit: null };
  const { amount, requested } = totalsOf(facts).total;
  const named = [forProfit, nonProfit, ...facts.budgetLines.map(({ rate }) => rate)].filter((rate) => rate !== null);
  return { named: [...new Set(named)].toSorted((a, b) => a - b), share: shareIn(requested, amount) };
}

/** A section names a rate of funding that neither the call nor the budget has. */
export const textRateDiffers = rule({
  id: 'TEXT_RATE_DIFFERS',
  version: 1,
  severity: 'soft',
  stage: 'proposal',
  group: 'text',
  subject: 'section',
  anchor: 'quote',
  atOnce: true,
  fix: 'application',
  source: 'call-rates',
  params: { default: { first: 'text', found: 'quotes', count: 'count', rates: 'text' } },
  check: (facts) => {
    const { named, share } = storedRates(facts);
    if (named.length === 0) return [];
    const rates = named.map((rate) => `${rate / PERCENT} %`).join(', ');
    return disagreements(facts, ['rate'], ({ figure, isLoose }) =>
      [...named, share].some((rate) => saysTheSame(figure, rate / PERCENT, isLoose)),
    ).map(({ subject, evidence }) => ({ subject, params: { ...evidence, rates } }));
  },
});
