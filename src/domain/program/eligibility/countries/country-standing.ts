import type { CountryFacts } from '#domain/organization/profile.ts';
import type { CountryGroup } from '#domain/organization/organization-codes.ts';
import type { ProgramFacts } from '#domain/program/facts.ts';
import { isUnder } from '#domain/program/requirements.ts';
import type { EligibilityAnswer } from '../eligibility-codes.ts';
import { countryAdmitted } from './country.ts';

/** What a country is to one program. */
export type CountryStanding = {
  readonly group: CountryGroup;
  /** Whether a participant that is established there can get money. */
  readonly funded: EligibilityAnswer;
  /** Whether one counts in the smallest consortium. */
  readonly counts: EligibilityAnswer;
  readonly widening: boolean;
};

/** Horizon Europe counts Member States and associated countries (Regulation (EU) 2021/695, art. 22(2)). */
function countsIn(program: ProgramFacts, { horizon }: CountryFacts, funded: EligibilityAnswer): EligibilityAnswer {
  if (!isUnder(program, 'HORIZON')) return funded;
  if (horizon.limit === 'not_yet_in_force' || horizon.limit === 'association_pending') return 'unknown';
  return horizon.countsForConsortium ? 'yes' : 'no';
}

/** What countries are to a program, by ISO code. */
export function countryStandings(
  program: ProgramFacts,
  countries: readonly CountryFacts[],
): Readonly<Record<string, CountryStanding>> {
  return Object.fromEntries(
    countries.map((country) => {
      const { answer: funded } = countryAdmitted(program, country);
      const counts = countsIn(program, country, funded);
      return [country.iso2, { group: country.group, funded, counts, widening: country.widening }];
    }),
  );
}
