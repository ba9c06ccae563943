import { memberStateCodes } from '#domain/organization/member-states.ts';
import { associatedCountryCodes } from './associated-countries.ts';
import names from './country-names.json' with { type: 'json' };

/** One entry of a country picker. This module stays light: what the rules need of a country is in `countries.ts`. */
export type CountryName = { readonly iso2: string; readonly name: string };

const nameOf: Readonly<Record<string, string>> = names;

function named(codes: readonly string[]): readonly CountryName[] {
  return codes.map((iso2) => ({ iso2, name: nameOf[iso2] ?? iso2 }));
}

/** The 27 Member States, by English name. */
export const memberStates: readonly CountryName[] = named(memberStateCodes);

/** The countries associated to Horizon Europe (general annexes 2026-2027, annex B), by English name. */
export const associatedCountries: readonly CountryName[] = named(associatedCountryCodes);

/** Every country the product has facts about, by English name: for owners and shareholders, who may sit anywhere. */
export const allCountries: readonly CountryName[] = named(Object.keys(names));

/** The English name of a country by its ISO code; null where the code is not in the list. */
export function countryName(iso2: string): string | null {
  return nameOf[iso2] ?? null;
}
