import { followsGeneralAnnexes } from '#domain/program/requirements.ts';
import { isFunded, standingOf } from '#domain/project/participants/consortium.ts';
import { rule } from '../rule.ts';

/** In coordination and support actions only Member States and associated countries get money. */
export const csaThirdCountry = rule({
  id: 'CSA_THIRD_COUNTRY',
  version: 1,
  severity: 'hard',
  stage: 'proposal',
  group: 'eligibility',
  subject: 'participant',
  fix: 'participants',
  source: 'eligible-countries',
  params: { default: { participant: 'text', country: 'countries' } },
  applies: ({ program }) => followsGeneralAnnexes(program) && program.typeOfAction === 'CSA',
  check: (facts) =>
    facts.participants
      .filter(isFunded)
      .filter((participant) => {
        const group = standingOf(facts, participant)?.group;
        return group === 'low_middle_income' || group === 'other';
      })
      .map(({ id, name, country }) => ({ subject: id, params: { participant: name, country: country ?? '' } })),
});
