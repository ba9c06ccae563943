import { rule } from '../rule.ts';
import { lineNumbers } from '../sums/line-numbers.ts';

// Whole words that name a cost which no grant pays, and nothing else: "public interest" and "fine chemicals" are none.
const costs = [
  /dividends?/,
  /interest (?:on|payments?|charges?|costs?)/,
  /loan repayments?/,
  /repayments? of (?:a |the )?loans?/,
  /provisions? for (?:losses|debts?|liabilities)/,
  /exchange loss(?:es)?/,
  /bank (?:fees?|charges?)/,
  /fines|penalties/,
  /doubtful debts?/,
];
const ineligible = new RegExp(String.raw`\b(?:${costs.map(({ source }) => source).join('|')})\b`, 'iu');

/** A line names a cost that no grant pays. Words alone are no certain fact: it warns. */
export const ineligibleCostItems = rule({
  id: 'INELIGIBLE_COST_ITEMS',
  version: 1,
  severity: 'soft',
  stage: 'proposal',
  group: 'budget',
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
