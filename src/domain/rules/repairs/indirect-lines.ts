import type { BudgetLine } from '#domain/project/budget/budget.ts';
import { cents } from '#domain/values/money.ts';
import { linesWith } from '../sums/line-numbers.ts';
import type { FindRepair, Repair } from './repair.ts';

function withoutLines(all: readonly BudgetLine[], isOut: (line: BudgetLine) => boolean): Repair | null {
  const out = all.map((line, index) => ({ line, number: index + 1 })).filter(({ line }) => isOut(line));
  return {
    steps: out.map(({ line, number }) => ({
      does: 'line_out',
      line: number,
      description: line.description,
      amount: line.amount ?? cents(0),
    })),
    change: { linesGone: out.map(({ line }) => line.id) },
  };
}

/** Takes out the lines of indirect costs that the flat rate replaces. */
export const computedIndirect: FindRepair = (facts) => {
  const wrong = linesWith(facts, ['indirect_by_hand']);
  return withoutLines(facts.budgetLines, ({ id }) => wrong.has(id));
};

/** Takes out the lines of indirect costs that the programme does not pay. */
export const withoutIndirect: FindRepair = ({ budgetLines }) =>
  withoutLines(budgetLines, ({ category, amount }) => category === 'indirect' && (amount ?? 0) > 0);
