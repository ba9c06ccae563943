import type { DraftSource } from '#domain/project/drafting/draft.ts';
import { intakeKeys } from '#domain/project/intake/intake-fields.ts';
import { budgetCategories } from '#domain/project/budget/budget-codes.ts';
import type { Words } from '#words/words.ts';

/** Where a sentence of a draft comes from, as a reader finds it. */
export function sourceName(
  words: Words<'guided'>,
  names: Words<'project_names'>,
  { of, name }: Pick<DraftSource, 'of' | 'name'>,
): string {
  const field = of === 'intake' ? intakeKeys.find((key) => key === name) : undefined;
  const category = of === 'budget' ? budgetCategories.find((key) => key === name) : undefined;
  if (field !== undefined) return words('source.intake', { name: names(`intake_field.${field}`) });
  if (category !== undefined) return words('source.budget', { name: names(`budget_category.${category}`) });
  return words(`source.${of}`, { name: name === '' || name === 'total' ? words('source.counted') : name });
}
