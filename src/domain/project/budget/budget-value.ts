import type { Participant } from '#domain/project/participants/participants.ts';
import { participantFaults } from '#domain/project/participants/participants.ts';
import type { WorkPackage } from '#domain/project/workplan/work-packages.ts';
import { workPackageFaults } from '#domain/project/workplan/work-packages.ts';
import { cellTextFault } from '#domain/values/cell-text.ts';
import { repeatsId } from '#domain/values/list-changes.ts';
import { FULL_RATE } from '#domain/values/money.ts';
import { isSameValue } from '#domain/values/same-value.ts';
import type { Shape } from '#domain/values/schemas.ts';
import type { budgetSchema } from './budget-schema.ts';
import { amountOfEffort, isEffort } from './effort.ts';
import type { BudgetLine } from './budget.ts';

/** A budget as it is entered. */
export type Budget = Shape<typeof budgetSchema>;

export const emptyBudget: Budget = { participants: [], workPackages: [], lines: [] };

/** How large a budget may be: counts, characters (code units), cents. */
export const budgetLimits = {
  lines: 500,
  description: 500,
  amount: 99_999_999_999,
} as const;

export const budgetFaults = [
  'too_many_lines',
  'too_many_participants',
  'too_many_work_packages',
  'too_many_people',
  'month_out_of_range',
  'months_out_of_range',
  'repeated_id',
  'name_missing',
  'name_repeated',
  'bad_text',
  'text_too_long',
  'number_repeated',
  'number_out_of_range',
  'amount_out_of_range',
  'rate_out_of_range',
  'effort_not_true',
  'unknown_participant',
  'unknown_work_package',
  'subtype_elsewhere',
] as const;
/** Why a budget cannot be stored at all; what is only incomplete is stored and named by `budgetProblems`. */
export type BudgetFault = (typeof budgetFaults)[number];

function textOfLineFault({ description }: BudgetLine): BudgetFault | null {
  return cellTextFault(description, budgetLimits.description);
}

/**
 * Everything that keeps lines from being stored, each reason once; empty where they can be. Null lists: who and what
 * they point at is not asked.
 */
export function lineFaults(
  lines: readonly BudgetLine[],
  known: { readonly participants: readonly Participant[]; readonly workPackages: readonly WorkPackage[] } | null,
): readonly BudgetFault[] {
  const people = known && new Set(known.participants.map(({ id }) => id));
  const packages = known && new Set(known.workPackages.map(({ id }) => id));
  const found: (BudgetFault | null)[] = lines.map(textOfLineFault);
  if (lines.length > budgetLimits.lines) found.push('too_many_lines');
  if (repeatsId(lines)) found.push('repeated_id');
  for (const { participantId, workPackageId, category, subtype, amount, rate, effort } of lines) {
    if (effort && (category !== 'personnel' || !isEffort(effort) || amountOfEffort(effort) !== amount))
      found.push('effort_not_true');
    if (people && participantId !== null && !people.has(participantId)) found.push('unknown_participant');
    if (packages && workPackageId !== null && !packages.has(workPackageId)) found.push('unknown_work_package');
    if (subtype !== null && category !== 'other_direct') found.push('subtype_elsewhere');
    if (amount !== null && (amount < 0 || amount > budgetLimits.amount)) found.push('amount_out_of_range');
    if (rate < 0 || rate > FULL_RATE) found.push('rate_out_of_range');
  }
  return [...new Set(found.filter((fault) => fault !== null))];
}

/** Everything that keeps a budget from being stored, each reason once; empty where it can be. */
export function faultsOfBudget(budget: Budget): readonly BudgetFault[] {
  const { participants, workPackages, lines } = budget;
  return [
    ...new Set([
      ...(repeatsId([...participants, ...workPackages, ...lines]) ? (['repeated_id'] as const) : []),
      ...participantFaults(participants),
      ...workPackageFaults(workPackages),
      ...lineFaults(lines, budget),
    ]),
  ];
}

/** Whether two budgets hold the same, in the same order. */
export function isSameBudget(a: Budget, b: Budget): boolean {
  return isSameValue(a, b);
}
