import { rule } from '../rule.ts';
import { lineNumbers } from '../sums/line-numbers.ts';

// Whole words that name a cost which no grant pays, and nothing else: "public interest" and "fine chemicals" are none.
const ineligible =
  /\b(?:dividends?|interest (?:on|payments?|charges?|costs?|rates?)|loan repayments?|repayments? of (?:a |the )?loans?|provisions? for (?:losses|debts?|liabilities)|exchange loss(?:es)?|bank (?:fees?|charges?)|(?:fines|penalties) and|penalty payments?|fines\b(?! of)|doubtful debts?)/iu;

/** A line is for a cost that no grant pays. */
export const ineligibleCostItems = rule({
  id: 'INELIGIBLE_COST_ITEMS',
  version: 1,
  severity: 'hard',
  stage: 'proposal',
  subject: 'project',
  fix: 'budget',
  source: 'ineligible-costs',
  params: { default: { lines: 'lines', found: 'text' } },
  check: (facts) => {
    const wrong = facts.budgetLines.filter(({ description }) => ineligible.test(description));
    const [first] = wrong;
    return first === undefined
      ? []
      : [
          {
            params: {
              lines: lineNumbers(facts, new Set(wrong.map(({ id }) => id))),
              found: ineligible.exec(first.description)?.[0] ?? '',
            },
          },
        ];
  },
});
