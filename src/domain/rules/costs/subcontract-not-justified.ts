import { isUnder } from '#domain/program/requirements.ts';
import { detailsOf } from '#domain/project/participants/participant-details.ts';
import { rule } from '../rule.ts';
import { costsOf } from '../sums/by-participant.ts';

/** A participant gives tasks away and does not say which, to whom and why. */
export const subcontractNotJustified = rule({
  id: 'SUBCONTRACT_NOT_JUSTIFIED',
  version: 1,
  severity: 'hard',
  stage: 'proposal',
  group: 'budget',
  subject: 'participant',
  fix: 'participants',
  source: 'subcontracting-table',
  params: { default: { participant: 'text', amount: 'money' } },
  applies: ({ program }) => isUnder(program, 'HORIZON'),
  check: (facts) =>
    facts.participants.flatMap((participant) => {
      const amount = costsOf(facts, participant.id, 'subcontracting');
      return amount > 0 && detailsOf(participant).subcontracting.trim() === ''
        ? [{ subject: participant.id, params: { participant: participant.name, amount } }]
        : [];
    }),
});
