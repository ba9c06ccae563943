import { detailsOf, isPic } from '#domain/project/participants/participant-details.ts';
import { rule } from '../rule.ts';

/** A participant has no number of the participant register. */
export const picMissing = rule({
  id: 'PIC_MISSING',
  version: 1,
  severity: 'hard',
  stage: 'proposal',
  group: 'eligibility',
  subject: 'participant',
  fix: 'participants',
  source: 'participant-register',
  params: { default: { participant: 'text' }, wrong: { participant: 'text', pic: 'text' } },
  check: ({ participants }) =>
    participants
      .map((participant) => ({ participant, pic: detailsOf(participant).pic.trim() }))
      .filter(({ participant, pic }) => participant.role !== 'subcontractor' && !isPic(pic))
      .map(({ participant: { id, name }, pic }) => ({
        subject: id,
        params: pic === '' ? { participant: name } : { participant: name, pic },
      })),
});
