import type { CountryGroup } from '#domain/organization/organization-codes.ts';
import rows from './country-names.json' with { type: 'json' };

/** One entry of a country picker. This module stays light: what the rules need of a country is in `countries.ts`. */
export type CountryName = { readonly iso2: string; readonly name: string };

function named(...groups: readonly CountryGroup[]): readonly CountryName[] {
  return rows.filter((row) => groups.some((group) => group === row.group)).map(({ iso2, name }) => ({ iso2, name }));
}

/** The 27 Member States, by English name. */
export const memberStates: readonly CountryName[] = named('member_state');

/** The countries associated to Horizon Europe (general annexes 2026-2027, annex B), by English name. */
export const associatedCountries: readonly CountryName[] = named('associated');

/** Every country the product has facts about, by English name: for owners and shareholders, who may sit anywhere. */
export const allCountries: readonly CountryName[] = rows.map(({ iso2, name }) => ({ iso2, name }));

const nameOf: ReadonlyMap<string, string> = new Map(rows.map(({ iso2, name }) => [iso2, name]));

/** The English name of a country by its ISO code; null where the code is not in the list. */
export function countryName(iso2: string): string | null {
  return nameOf.get(iso2) ?? null;
}
