import { expect, it } from 'vitest';
import { countryCodes } from '#domain/organization/country-codes.ts';
import { wordsFor } from '#server/platform/words.ts';
import { countryName, countryOptions } from './country-name.ts';

const words = wordsFor('en', 'countries');

it('has a name for every country that can be picked, and shows the code of any other', () => {
  for (const iso2 of countryCodes) expect(countryName(words, iso2)).not.toBe(iso2);
  expect(countryName(words, 'RO')).toBe('Romania');
  expect(countryName(words, 'ZZ')).toBe('ZZ');
});

it('lists countries in the order of their names, accents aside', () => {
  const some = ['CZ', 'HR', 'CI', 'CR'];
  expect(countryOptions(words, some).map(({ label }) => label)).toEqual([
    'Costa Rica',
    'Côte d’Ivoire',
    'Croatia',
    'Czechia',
  ]);
});
