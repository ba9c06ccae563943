import { expect, it } from 'vitest';

import { wordsFor } from '#server/platform/words.ts';

import { openCallsSentence } from './open-calls.ts';

const of = (...counts: readonly number[]) => counts.map((count, index) => ({ value: `P${index + 1}`, count }));

it.each([
  [of(), 'No call of the catalogue is open today.'],
  [of(1), '1 call is open today: 1 of P1.'],
  [of(1200, 3), '1,203 calls are open today: 1,200 of P1 and 3 of P2.'],
  [of(9, 8, 7, 6, 5, 4), '39 calls are open today: 9 of P1, 8 of P2, 7 of P3, 6 of P4 and 9 of other programmes.'],
])('open calls %j', (categories, sentence) => {
  expect(openCallsSentence(wordsFor('en', 'landing'), categories)).toBe(sentence);
});

it('counts as Romanian counts', () => {
  expect(openCallsSentence(wordsFor('ro', 'landing'), of(1200, 3))).toBe(
    'Astăzi sunt deschise 1.203 apeluri: 1.200 din P1 și 3 din P2.',
  );
  expect(openCallsSentence(wordsFor('ro', 'landing'), of(20))).toBe('Astăzi sunt deschise 20 de apeluri: 20 din P1.');
});
