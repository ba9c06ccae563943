import { answerOf, detailsOf } from '#domain/project/participants/participant-details.ts';
import { standingOf } from '#domain/project/participants/consortium.ts';
import { rule } from '../rule.ts';

/** A participant that may take part in no role: from a barred country, an occupied territory, or owned from Russia. */
export const countryBarred = rule({
  id: 'COUNTRY_BARRED',
  version: 1,
  severity: 'hard',
  stage: 'proposal',
  group: 'eligibility',
  subject: 'participant',
  fix: 'participants',
  source: 'barred-countries',
  params: {
    default: { participant: 'text', country: 'countries' },
    territory: { participant: 'text' },
    owned: { participant: 'text', owner: 'text' },
  },
  needs: { territory: {} },
  check: (facts) =>
    facts.participants.flatMap((participant) => {
      const { id, name, country } = participant;
      const { owner, ownerCountry } = detailsOf(participant);
      const inTerritory = country === 'UA' ? answerOf(participant, 'occupied_territory') : 'no';
      const isOwned = ownerCountry === 'RU' && answerOf(participant, 'controlled') === 'yes';
      if (country !== null && standingOf(facts, participant)?.group === 'barred')
        return { subject: id, params: { participant: name, country } };
      if (inTerritory === 'yes') return { subject: id, params: { participant: name } };
      if (isOwned) return { subject: id, params: { participant: name, owner } };
      return inTerritory === null ? { subject: id, params: { participant: name }, unknown: 'territory' } : [];
    }),
});
