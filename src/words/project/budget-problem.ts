import type { BudgetProblem } from '#domain/project/budget/budget-problems.ts';
import { FULL_RATE, basisPoints, cents } from '#domain/values/money.ts';
import type { Words } from '#words/words.ts';

/** What keeps a budget from being valid, in a sentence. */
export function budgetProblemText(
  words: Words<'budget'>,
  {
    code,
    params: { rate = 0, maximum = 0, requested = 0, forProfit = 0, nonProfit = 0 },
  }: Pick<BudgetProblem, 'code' | 'params'>,
): string {
  return words(`problem.${code}`, {
    rate: basisPoints(rate / FULL_RATE),
    // The highest rate in one problem, and the highest amount in another one.
    maximumRate: basisPoints(Math.min(1, maximum / FULL_RATE)),
    requested: cents(requested),
    maximum: cents(maximum),
    over: cents(requested - maximum),
    forProfit: basisPoints(forProfit / FULL_RATE),
    nonProfit: basisPoints(nonProfit / FULL_RATE),
  });
}
