import { isUnfunded, kindQuestion, maximumRate } from '#domain/project/budget/budget-rates.ts';
import type { ProjectFacts } from '#domain/project/facts.ts';
import { rule } from '../rule.ts';
import { lineNumbers, linesWith } from '../sums/line-numbers.ts';

function participantOf({ participants }: ProjectFacts, participantId: string | null) {
  return participants.find(({ id }) => id === participantId) ?? null;
}

/** Lines that ask for a higher rate than their participant may get: one finding for each participant. */
export const fundingRateTooHigh = rule({
  id: 'FUNDING_RATE_TOO_HIGH',
  version: 1,
  severity: 'hard',
  stage: 'proposal',
  group: 'budget',
  subject: 'participant',
  fix: 'budget',
  source: 'call-rates',
  params: { default: { participant: 'text', rate: 'rate', maximum: 'rate', lines: 'lines' } },
  shows: ({ participant, maximum }) => ({
    owner: participant === '' ? 'nobody' : 'participant',
    paid: maximum === 0 ? 'nothing' : 'something',
  }),
  needs: { maximum: { field: 'rates' } },
  check: (facts) => {
    const wrong = linesWith(facts, ['rate_above_maximum', 'partner_without_funding']);
    const lines = facts.budgetLines.filter(({ id }) => wrong.has(id));
    const owners = [...new Set(lines.map(({ participantId }) => participantId))];
    const found = owners.map((owner) => {
      const participant = participantOf(facts, owner);
      const own = lines.filter(({ participantId }) => participantId === owner);
      return {
        subject: participant?.id ?? '',
        // An associated partner gets nothing whatever the call pays.
        certain: isUnfunded(participant),
        params: {
          participant: participant?.name ?? '',
          rate: Math.max(...own.map(({ rate }) => rate)),
          maximum: maximumRate(facts, participant) ?? 0,
          lines: lineNumbers(facts, new Set(own.map(({ id }) => id))),
        },
      };
    });
    const isOpen = facts.budgetLines.some(({ participantId, rate }) => {
      const participant = participantOf(facts, participantId);
      return rate > 0 && (maximumRate(facts, participant) === null || kindQuestion(facts, participant) !== null);
    });
    return isOpen && !found.some(({ subject }) => subject === '') ? [...found, { unknown: 'maximum' }] : found;
  },
});
