import { describe, expect, it } from 'vitest';

import { FULL_RATE, basisPoints, cents } from '#domain/values/money.ts';

import { requestedOf } from './budget.ts';

describe('what a line asks for', () => {
  it.each([
    [100_00, 0.5, 50_00],
    [1, 0.5, 1],
    [3, 0.5, 2],
    [333_33, 0.7, 233_33],
    [0, 1, 0],
  ])('%i cents at %f are %i cents, halves upwards', (amount, rate, expected) => {
    expect(requestedOf({ amount: cents(amount), rate: basisPoints(rate) })).toBe(expected);
  });

  it('is nothing while no amount is filled in', () => {
    expect(requestedOf({ amount: null, rate: FULL_RATE })).toBe(0);
  });
});
