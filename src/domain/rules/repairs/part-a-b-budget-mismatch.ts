import { HIGHEST_REQUEST } from '#domain/project/intake/intake-fields.ts';
import { totalsOf } from '../sums/totals.ts';
import type { FindRepair } from './repair.ts';

/** The amount of the intake as the budget has it. */
export const amountOfBudget: FindRepair = (facts) => {
  const from = facts.intake.requestedAmount;
  const to = totalsOf(facts).total.requested;
  if (from === null || to > HIGHEST_REQUEST * 100) return null;
  return { steps: [{ does: 'requested', from, to }], change: { intake: { requestedAmount: to } } };
};
