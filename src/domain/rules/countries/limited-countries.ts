import { rule } from '../rule.ts';

/** The call admits applicants of named countries alone. */
export const limitedCountries = rule({
  id: 'LIMITED_COUNTRIES',
  version: 1,
  severity: 'hard',
  stage: 'proposal',
  group: 'eligibility',
  subject: 'participant',
  fix: 'participants',
  source: 'limited-countries',
  params: { default: { participant: 'text', country: 'countries', allowed: 'countries' } },
  needs: { countries: { read: ({ program }) => program.onlyCountries, field: 'conditions' } },
  applies: ({ program, participants }) =>
    participants.length > 0 && (program.flags.includes('limited_countries') || program.onlyCountries !== null),
  check: ({ participants }, { known: { countries } }) =>
    participants
      .filter(({ country, role }) => country !== null && role !== 'subcontractor' && !countries.includes(country))
      .map(({ id, name, country }) => ({
        subject: id,
        params: { participant: name, country: country ?? '', allowed: countries.join(',') },
      })),
});
