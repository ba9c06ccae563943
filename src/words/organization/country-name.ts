import { isCountryCode } from '#domain/organization/country-codes.ts';
import type { Words } from '#words/words.ts';

/** What a country is called; its code where the product does not know it. */
export function countryName(words: Words<'countries'>, iso2: string): string {
  return isCountryCode(iso2) ? words(`name.${iso2}`) : iso2;
}

/** Countries to choose from, in the order of their names. */
export function countryOptions(
  words: Words<'countries'>,
  codes: readonly string[],
): readonly { readonly value: string; readonly label: string }[] {
  return codes
    .map((iso2) => ({ value: iso2, label: countryName(words, iso2) }))
    .sort((a, b) => words.formats.compare(a.label, b.label));
}
