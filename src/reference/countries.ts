import { countryGroups, horizonLimits } from '#domain/organization/organization-codes.ts';
import type { CountryFacts } from '#domain/organization/profile.ts';
import data from './countries.json' with { type: 'json' };

type Row = (typeof data.countries)[number];

function factsOf(row: Row): CountryFacts {
  const group = countryGroups.find((code) => code === row.group);
  if (!group) throw new Error(`countries.json: unknown group ${row.group} of ${row.iso2}`);
  const participation: Record<string, boolean> = {};
  for (const key of row.yes) participation[key] = true;
  for (const key of row.no) participation[key] = false;
  return {
    iso2: row.iso2,
    name: row.name,
    group,
    horizon: {
      eligibleForFunding: row.funded,
      countsForConsortium: row.counts,
      limit: horizonLimits.find((code) => code === row.limit) ?? null,
    },
    widening: row.widening,
    participation,
  };
}

const byCode: ReadonlyMap<string, CountryFacts> = new Map(data.countries.map((row) => [row.iso2, factsOf(row)]));

/**
 * What the rules know about a country, by its ISO 3166 code (XK for Kosovo); null where the code is not in the list.
 */
export function countryFacts(iso2: string): CountryFacts | null {
  return byCode.get(iso2) ?? null;
}

/** Every country of the list. */
export const allCountries: readonly CountryFacts[] = [...byCode.values()];
