import { expect, it } from 'vitest';
import type { IntakeKey } from '#domain/project/intake/intake-fields.ts';
import { wordsFor } from '#server/platform/words.ts';
import { intakeHint, intakeNumberProblem, intakeValue } from './intake-value.ts';

const words = wordsFor('en', 'intake');
const names = wordsFor('en', 'organization_names');
const plain = (text: string) => text.replaceAll('\u00a0', ' ');

it.each<[IntakeKey, string | number | null, string]>([
  ['title', '', '(not filled in)'],
  ['trl', null, '(not filled in)'],
  ['title', 'Robots', 'Robots'],
  ['trl', 4, 'TRL 4, Development'],
  ['durationMonths', 1, '1 month'],
  ['durationMonths', 36, '36 months'],
  ['requestedAmount', 20_000_000, '200,000 €'],
  ['requestedAmount', 20_000_050, '200,000.50 €'],
])('shows %s %j as %j', (field, value, expected) => {
  expect(plain(intakeValue(words, names, { field, value }))).toBe(expected);
});

it('says what a number has to be', () => {
  expect(intakeHint(words, 'durationMonths')).toBe('From 1 to 120. The form needs it when you hand in.');
  expect(intakeNumberProblem(words, 'durationMonths', 'out_of_range')).toBe('Enter a number from 1 to 120.');
  expect(intakeNumberProblem(words, 'durationMonths', 'not_whole_number')).toBe(
    'Enter a whole number of months, for example 36.',
  );
  expect(intakeNumberProblem(words, 'requestedAmount', 'not_amount')).toBe(
    'Enter an amount in euro, for example 200,000.',
  );
  expect(plain(intakeNumberProblem(words, 'requestedAmount', 'out_of_range'))).toMatch(
    /^Enter an amount of at most [\d,]+ €\.$/,
  );
});
