import { expect, it } from 'vitest';
import { wordsFor } from '#server/platform/words.ts';
import { trlText } from './trl-text.ts';

const words = wordsFor('en', 'organization_names');

it('names the phase of a TRL', () => {
  expect([3, 4, 6, 7].map((trl) => trlText(words, trl))).toEqual([
    'TRL 3, Research',
    'TRL 4, Development',
    'TRL 6, Development',
    'TRL 7, Market Ready',
  ]);
});
