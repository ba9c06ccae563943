import { isFunded } from '#domain/project/participants/consortium.ts';
import { detailsOf, isPic } from '#domain/project/participants/participant-details.ts';
import { rule } from '../rule.ts';

/** Somebody who gets money of the grant works as a subcontractor too. */
export const subcontractToPartner = rule({
  id: 'SUBCONTRACT_TO_PARTNER',
  version: 1,
  severity: 'hard',
  stage: 'proposal',
  group: 'budget',
  subject: 'participant',
  fix: 'participants',
  source: 'subcontracting',
  params: { default: { participant: 'text', partner: 'text' } },
  check: ({ participants }) => {
    const funded = new Map(
      participants.filter(isFunded).map((each) => [detailsOf(each).pic.trim(), each.name] as const),
    );
    return participants.flatMap((participant) => {
      const pic = detailsOf(participant).pic.trim();
      const partner = funded.get(pic);
      return participant.role === 'subcontractor' && isPic(pic) && partner !== undefined
        ? [{ subject: participant.id, params: { participant: participant.name, partner } }]
        : [];
    });
  },
});
