import { expect, it } from 'vitest';
import { fieldProblems } from '#domain/organization/organization-codes.ts';
import { sizeOf } from '#domain/organization/size.ts';
import { problemSentence, sizeSentence, trlLabel } from './organization.ts';

const params = { max: 200, over: 3, min: 1, example: 'RO18547290', prefix: 'RO', total: '100.01' };

it.each(fieldProblems)('%s is one plain message', (code) => {
  expect(problemSentence({ code, params })).toMatch(/^[A-Z].*\.$/);
  expect(problemSentence({ code, params })).not.toMatch(/undefined|NaN|!/);
});

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
    '8 people are fewer than 50, and the turnover is at most 10,000,000 €. The balance sheet total could still make it smaller.',
  ],
])('says why %j people, %j and %j euro make a size', (headcount, turnover, balanceTotal, expected) => {
  const result = sizeOf({ headcount, turnover, balanceTotal });
  expect(result && sizeSentence(result, headcount)).toBe(expected);
});

it('names the phase of a TRL', () => {
  expect([3, 4, 6, 7].map(trlLabel)).toEqual([
    'TRL 3, Research',
    'TRL 4, Development',
    'TRL 6, Development',
    'TRL 7, Market Ready',
  ]);
});
