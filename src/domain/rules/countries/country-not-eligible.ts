import { isFunded, standingOf } from '#domain/project/participants/consortium.ts';
import { rule } from '../rule.ts';

/** A participant asks for money from a country that gets none in this call. */
export const countryNotEligible = rule({
  id: 'COUNTRY_NOT_ELIGIBLE',
  version: 1,
  severity: 'hard',
  stage: 'proposal',
  group: 'eligibility',
  subject: 'participant',
  fix: 'participants',
  source: 'eligible-countries',
  params: { default: { participant: 'text', country: 'countries' } },
  needs: { standing: {} },
  // In coordination and support actions a rule of their own says it.
  applies: ({ program }) => program.typeOfAction !== 'CSA',
  check: (facts) =>
    facts.participants.filter(isFunded).flatMap((participant) => {
      const standing = standingOf(facts, participant);
      const { country, name, id } = participant;
      if (country === null || standing?.funded === 'yes' || standing?.group === 'barred') return [];
      const params = { participant: name, country };
      return standing?.funded === 'no' ? [{ subject: id, params }] : [{ subject: id, params, unknown: 'standing' }];
    }),
});
