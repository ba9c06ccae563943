export const budgetCategories = [
  'personnel',
  'equipment',
  'materials',
  'travel',
  'subcontracting',
  'other_direct',
  'indirect',
] as const;
export type BudgetCategory = (typeof budgetCategories)[number];

/** Direct costs that some programmes leave out of the base of indirect costs. */
export const costSubtypes = ['third_party_support', 'internal_invoicing'] as const;
export type CostSubtype = (typeof costSubtypes)[number];

/**
 * What becomes of the lines of a participant or work package that is taken away: they go to another one, stay with
 * none, or are deleted.
 */
export const linesLeftKinds = ['move', 'leave', 'delete'] as const;

/** What a flat rate of indirect costs is taken of. */
export const indirectBases = ['direct_without_subcontracting', 'direct', 'personnel'] as const;
export type IndirectBase = (typeof indirectBases)[number];

/** What is wrong with a budget; `words/en/project/budget/budget.json` has a sentence for each. */
export const budgetProblemCodes = [
  'no_lines',
  'description_missing',
  'amount_missing',
  'rate_above_maximum',
  'participant_missing',
  'kind_missing',
  'indirect_by_hand',
  'requested_above_maximum',
  'partner_without_funding',
] as const;
export type BudgetProblemCode = (typeof budgetProblemCodes)[number];
