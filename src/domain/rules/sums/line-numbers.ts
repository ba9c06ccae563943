import type { BudgetProblem } from '#domain/project/budget/budget-problems.ts';
import { budgetProblems } from '#domain/project/budget/budget-problems.ts';
import type { ProjectFacts } from '#domain/project/facts.ts';

/** The numbers of lines in the table, e.g. "2, 5". */
export function lineNumbers({ budgetLines }: ProjectFacts, lineIds: ReadonlySet<string | null>): string {
  return budgetLines.flatMap(({ id }, index) => (lineIds.has(id) ? [index + 1] : [])).join(', ');
}

/** The lines that have one of these problems. */
export function linesWith(facts: ProjectFacts, codes: readonly BudgetProblem['code'][]): ReadonlySet<string | null> {
  const problems = budgetProblems(facts).filter(({ code }) => codes.includes(code));
  return new Set(problems.map(({ lineId }) => lineId));
}
