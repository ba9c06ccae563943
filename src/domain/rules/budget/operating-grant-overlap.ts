import { answerOf } from '#domain/project/participants/participant-details.ts';
import { isFunded } from '#domain/project/participants/consortium.ts';
import { rule } from '../rule.ts';
import { totalsOf } from '../sums/totals.ts';

/** Who gets an operating grant from the EU can claim no indirect costs for the same time. */
export const operatingGrantOverlap = rule({
  id: 'OPERATING_GRANT_OVERLAP',
  version: 1,
  severity: 'hard',
  stage: 'proposal',
  group: 'budget',
  subject: 'participant',
  fix: 'participants',
  source: 'operating-grants',
  params: { default: { participant: 'text', indirect: 'money' } },
  needs: { answer: {} },
  check: (facts) => {
    const indirectOf = new Map(totalsOf(facts).participants.map((each) => [each.participantId, each.indirect.amount]));
    return facts.participants.filter(isFunded).flatMap((participant) => {
      const indirect = indirectOf.get(participant.id) ?? 0;
      const answer = answerOf(participant, 'operating_grant');
      if (indirect === 0 || answer === 'no') return [];
      const params = { participant: participant.name, indirect };
      return { subject: participant.id, params, unknown: answer === null ? 'answer' : undefined };
    });
  },
});
