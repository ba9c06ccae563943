import { isUnder } from '#domain/program/requirements.ts';
import { HIGH_BUDGET } from '#domain/project/budget/budget-problems.ts';
import { answerOf } from '#domain/project/participants/participant-details.ts';
import { rule } from '../rule.ts';
import { totalsOf } from '../sums/totals.ts';

/** The finances of the coordinator will be checked, and nobody has said that they are sound. */
export const financialCapacityCoord = rule({
  id: 'FINANCIAL_CAPACITY_COORD',
  version: 1,
  severity: 'soft',
  stage: 'proposal',
  group: 'eligibility',
  subject: 'participant',
  fix: 'participants',
  source: 'financial-check',
  params: { default: { participant: 'text', requested: 'money', limit: 'money' } },
  applies: ({ program }) => isUnder(program, 'HORIZON'),
  check: (facts) => {
    const requestedBy = new Map(totalsOf(facts).participants.map((each) => [each.participantId, each.requested]));
    return facts.participants.flatMap((participant) => {
      const { id, name, role, kind } = participant;
      const requested = requestedBy.get(id);
      const isChecked = role === 'coordinator' && kind !== 'public_body' && kind !== 'international_research';
      return isChecked &&
        requested !== undefined &&
        requested >= HIGH_BUDGET &&
        answerOf(participant, 'weak_finances') !== 'no'
        ? [{ subject: id, params: { participant: name, requested, limit: HIGH_BUDGET } }]
        : [];
    });
  },
});
