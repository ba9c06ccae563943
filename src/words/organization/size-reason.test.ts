import { expect, it } from 'vitest';
import { sizeOf } from '#domain/organization/size.ts';
import { wordsFor } from '#server/platform/words.ts';
import { sizeReason } from './size-reason.ts';

const words = wordsFor('en', 'organization_fields');

it.each([
  [12, 1_800_000, null, '12 people are fewer than 50, and the turnover is at most 10,000,000 €.'],
  [60, 20_000_000, null, '60 people are fewer than 250, and the turnover is at most 50,000,000 €.'],
  [12, 20_000_000, 9_000_000, '12 people are fewer than 50, and the balance sheet total is at most 10,000,000 €.'],
  [8, null, null, '8 people are fewer than 10. Turnover or balance sheet total decide too: enter one to be sure.'],
  [300, 1, 1, '300 people are 250 or more, which decides alone.'],
  [
    100,
    60_000_000,
    50_000_000,
    'Turnover and balance sheet total are both above the ceilings of medium-sized enterprises.',
  ],
  [
    8,
    9_000_000,
    null,
    '8 people are fewer than 50, and the turnover is at most 10,000,000 €. ' +
      'The balance sheet total could still make it smaller.',
  ],
])('says why %j people, %j and %j euro make a size', (headcount, turnover, balanceTotal, expected) => {
  const result = sizeOf({ headcount, turnover, balanceTotal });
  expect(result && sizeReason(words, result, headcount).replaceAll('\u00a0', ' ')).toBe(expected);
});
