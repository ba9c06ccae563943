import { maximumRate } from '#domain/project/budget/budget-rates.ts';
import { linesWith } from '../sums/line-numbers.ts';
import type { FindRepair } from './repair.ts';

/** The highest rate that the participant may ask for, in each of its lines that asks for more. */
export const permittedRates: FindRepair = (facts, _, subject) => {
  const wrong = linesWith(facts, ['rate_above_maximum', 'partner_without_funding']);
  const participant = facts.participants.find(({ id }) => id === subject) ?? null;
  const to = maximumRate(facts, participant);
  if (to === null) return null;
  const lines = facts.budgetLines
    .map((line, index) => ({ ...line, number: index + 1 }))
    .filter(({ id, participantId }) => wrong.has(id) && participantId === (participant?.id ?? null));
  return {
    steps: lines.map(({ number, rate }) => ({ does: 'rate', line: number, from: rate, to })),
    change: { rates: lines.map(({ id }) => ({ id, rate: to })) },
  };
};
