import { describe, expect, it } from 'vitest';
import { ownBudget } from './budget.ts';

function budgetLine(action: string, year: number | string) {
  return { action, budgetYearMap: { 2026: year } };
}

describe('budgets', () => {
  it('takes the own line only and adds its years, not its neighbours', () => {
    const overview = {
      budgetTopicActionMap: {
        1: [
          {
            action: 'A-1 - HORIZON-RIA X',
            budgetYearMap: { 2026: '4000000', 2027: 2_000_000 },
            minContribution: 2_000_000,
            maxContribution: 3_000_000,
            expectedGrants: 2,
          },
        ],
        2: [budgetLine('A-10 - HORIZON-RIA X', 9)],
      },
    };
    expect(ownBudget(overview, 'A-1', null)).toMatchObject({
      budgetTotal: 600_000_000,
      budgetShared: false,
      grantMin: 200_000_000,
      grantMax: 300_000_000,
      wording: 'between',
      expectedGrants: 2,
    });
  });

  it('labels one amount on the lines of several topics as a shared pot', () => {
    expect(
      ownBudget({ budgetTopicActionMap: { 1: [budgetLine('A-1 - X', 422), budgetLine('A-2 - X', 422)] } }, 'A-2', null),
    ).toMatchObject({ budgetTotal: 42_200, budgetShared: true });
  });

  it('takes zero and absent as not stated', () => {
    expect(
      ownBudget(
        {
          budgetTopicActionMap: {
            1: [{ ...budgetLine('A-1 - X', 0), minContribution: 0, maxContribution: '0', expectedGrants: 0 }],
          },
        },
        'A-1',
        null,
      ),
    ).toMatchObject({
      budgetTotal: null,
      budgetShared: false,
      grantMin: null,
      grantMax: null,
      wording: null,
      expectedGrants: null,
    });
  });

  it.each([[null], ['cut'], [{ budgetTopicActionMap: [] }], [{ budgetTopicActionMap: { 1: 'x' } }]])(
    '%j is no budget',
    (overview) => {
      expect(ownBudget(overview, 'A-1', null)).toBeNull();
    },
  );
});
