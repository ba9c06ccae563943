import { budgetTotals, type BudgetTotals } from '#domain/project/budget/budget-totals.ts';
import type { ProjectFacts } from '#domain/project/facts.ts';

type Read = Pick<ProjectFacts, 'participants' | 'program'> & { readonly totals: BudgetTotals };

// Many rules read the sums of one budget: they are computed once for each list of lines.
const known = new WeakMap<ProjectFacts['budgetLines'], Read>();

/** All sums of the budget of a project. */
export function totalsOf(facts: ProjectFacts): BudgetTotals {
  const { budgetLines, participants, program } = facts;
  const before = known.get(budgetLines);
  if (before?.participants === participants && before.program === program) return before.totals;
  const totals = budgetTotals(facts);
  known.set(budgetLines, { participants, program, totals });
  return totals;
}

/** The costs of one category, in cents. */
export function amountOf(facts: ProjectFacts, category: BudgetTotals['categories'][number]['category']): number {
  return totalsOf(facts).categories.find((each) => each.category === category)?.amount ?? 0;
}

/** All costs but the indirect ones, in cents. */
export function directCosts(facts: ProjectFacts): number {
  return totalsOf(facts).total.amount - amountOf(facts, 'indirect');
}

/** A part of a whole in basis points; 0 where there is no whole. */
export function shareIn(part: number, whole: number): number {
  return whole === 0 ? 0 : Math.round((part / whole) * 10_000);
}
