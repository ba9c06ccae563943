import { expect, it } from 'vitest';
import { fieldProblems } from '#domain/organization/organization-codes.ts';
import { wordsFor } from '#server/platform/words.ts';
import { problemText } from './field-problem.ts';

const words = wordsFor('en', 'organization_fields');
const params = { max: 200, over: 3, min: 1, example: 'RO18547290', prefix: 'RO', total: '100.01' };

it.each(fieldProblems)('%s is one plain message', (code) => {
  expect(problemText(words, { code, params })).toMatch(/^[A-Z].*\.$/);
  expect(problemText(words, { code, params })).not.toMatch(/undefined|NaN|!/);
});

it('says the figures of a problem, and an example where the country has one', () => {
  const said = (code: (typeof fieldProblems)[number], given = params) => problemText(words, { code, params: given });
  expect(said('too_long')).toBe('Shorten this by 3: at most 200 characters.');
  expect(said('out_of_range', { ...params, max: 1_000_000 })).toBe('Enter a number from 1 to 1,000,000.');
  expect(said('over_whole')).toBe('Together the shares are 100.01 %. They can be at most 100 %.');
  expect(said('vat_wrong_format')).toBe(
    'This has not the form of a VAT number of the country, for example RO18547290.',
  );
  expect(problemText(words, { code: 'vat_wrong_format', params: {} })).toBe(
    'This has not the form of a VAT number: letters and digits only.',
  );
});
