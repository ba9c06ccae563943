import { answerOf } from '#domain/project/participants/participant-details.ts';
import { rule } from '../rule.ts';

/** A Hungarian public interest trust, or an entity that one maintains, asks for money. */
export const hungaryPublicInterestTrust = rule({
  id: 'HUNGARY_PUBLIC_INTEREST_TRUST',
  version: 1,
  severity: 'hard',
  stage: 'proposal',
  group: 'eligibility',
  subject: 'participant',
  fix: 'participants',
  source: 'hungarian-trusts',
  params: { default: { participant: 'text' } },
  needs: { trust: {} },
  check: ({ participants }) =>
    participants.flatMap((participant) => {
      const { id, name, country, role, kind } = participant;
      if (country !== 'HU' || role === 'associated_partner') return [];
      const found = { subject: id, params: { participant: name } };
      const answer = answerOf(participant, 'public_interest_trust');
      if (answer === 'yes') return found;
      return answer === null && kind !== 'company' ? { ...found, unknown: 'trust' } : [];
    }),
});
