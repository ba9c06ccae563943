import names from './country-names.json' with { type: 'json' };

/** One entry of a country picker. This module stays light: what the rules need of a country is in `countries.ts`. */
type CountryName = { readonly iso2: string; readonly name: string };

const nameOf: Readonly<Record<string, string>> = names;

/** Every country the product has facts about, by English name: for owners and shareholders, who may sit anywhere. */
export const allCountries: readonly CountryName[] = Object.entries(names).map(([iso2, name]) => ({ iso2, name }));

/** The English name of a country by its ISO code; null where the code is not in the list. */
export function countryName(iso2: string): string | null {
  return nameOf[iso2] ?? null;
}
