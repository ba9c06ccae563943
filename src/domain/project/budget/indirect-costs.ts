import type { ProgramFacts } from '#domain/program/facts.ts';
import { cents, type BasisPoints, type Cents } from '#domain/values/money.ts';
import type { IndirectBase } from './budget-codes.ts';
import type { BudgetFacts, BudgetLine } from './budget.ts';

/** The flat rate of indirect costs and what it is taken of; null where they are entered by hand. */
export function indirectRule({
  programme,
}: ProgramFacts): { readonly rate: BasisPoints; readonly base: IndirectBase } | null {
  return programme.indirectRate === null || programme.indirectBasis === null
    ? null
    : { rate: programme.indirectRate, base: programme.indirectBasis };
}

/** Whether a line counts in the base of indirect costs. */
export function isInBase({ category, subtype }: Pick<BudgetLine, 'category' | 'subtype'>, base: IndirectBase): boolean {
  switch (base) {
    case 'personnel':
      return category === 'personnel';
    case 'direct':
      return category !== 'indirect';
    case 'direct_without_subcontracting':
      return category !== 'indirect' && category !== 'subcontracting' && subtype === null;
  }
}

/** What the indirect costs of a participant are computed from; null where they are entered by hand. */
export function indirectBaseOf(
  { program, budgetLines }: Pick<BudgetFacts, 'program' | 'budgetLines'>,
  participantId: string | null,
): Cents | null {
  const rule = indirectRule(program);
  if (rule === null) return null;
  const based = budgetLines.filter((line) => line.participantId === participantId && isInBase(line, rule.base));
  return cents(based.reduce((total, { amount }) => total + (amount ?? 0), 0));
}
