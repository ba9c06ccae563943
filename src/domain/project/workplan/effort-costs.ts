import type { BudgetLine } from '#domain/project/budget/budget.ts';
import { cents, roundHalfAwayFromZero, type Cents } from '#domain/values/money.ts';

/** Rounding apart, two figures of one effort are the same (hundredths of a person-month). */
const ROUNDING = 50;

/** Whether the months of a work plan and those of a budget say the same effort. Hundredths of person-months. */
export function isSameEffort(planned: number, budgeted: number): boolean {
  return Math.abs(planned - budgeted) <= ROUNDING;
}

/** What a participant's effort in the work plan is, beside what its budget says of it. Months are hundredths. */
export type EffortCost = {
  readonly participantId: string;
  readonly planned: number;
  /** Null where no line of the budget says how many months it pays for. */
  readonly budgeted: number | null;
  /** All its personnel costs; null where no line states any. */
  readonly cost: Cents | null;
  /** What a month of the plan costs by that; null without months or costs. */
  readonly perMonth: Cents | null;
};

/** Personnel costs against effort, participant by participant, in the order given. */
export function effortCosts(
  participants: readonly { readonly id: string }[],
  {
    byParticipant,
    inBudget,
  }: { readonly byParticipant: readonly number[]; readonly inBudget: readonly (number | null)[] },
  lines: readonly Pick<BudgetLine, 'participantId' | 'category' | 'amount'>[],
): readonly EffortCost[] {
  return participants.map(({ id: participantId }, column) => {
    const planned = byParticipant[column] ?? 0;
    const amounts = lines.flatMap((line) =>
      line.participantId === participantId && line.category === 'personnel' ? (line.amount ?? []) : [],
    );
    const cost = amounts.length === 0 ? null : cents(amounts.reduce((sum, amount) => sum + amount, 0));
    const perMonth = planned > 0 && cost !== null ? cents(roundHalfAwayFromZero((cost * 100) / planned)) : null;
    return { participantId, planned, budgeted: inBudget[column] ?? null, cost, perMonth };
  });
}
