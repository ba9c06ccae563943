import type { BudgetCategory, CostSubtype } from '#domain/project/budget/budget-codes.ts';
import type { ProjectFacts } from '#domain/project/facts.ts';
import { cents, type Cents } from '#domain/values/money.ts';

/** The costs of a participant in one category. */
export function costsOf({ budgetLines }: ProjectFacts, participantId: string, category: BudgetCategory): Cents {
  let sum = 0;
  for (const line of budgetLines)
    if (line.participantId === participantId && line.category === category) sum += line.amount ?? 0;
  return cents(sum);
}

/** What is passed on to third parties, or invoiced inside. */
export function costsOfSubtype({ budgetLines }: ProjectFacts, subtype: CostSubtype): Cents {
  let sum = 0;
  for (const line of budgetLines) if (line.subtype === subtype) sum += line.amount ?? 0;
  return cents(sum);
}
