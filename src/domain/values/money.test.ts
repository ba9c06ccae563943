import { describe, expect, it } from 'vitest';
import { FULL_RATE, basisPoints, cents, centsFromEuro, roundHalfAwayFromZero, shareOf } from './money.ts';

it.each([
  [0.5, 1],
  [-0.5, -1],
  [1.5, 2],
  [-1.5, -2],
  [2.5, 3],
  [2.4999, 2],
  [-2.4999, -2],
  [0.4, 0],
  [-0.4, 0],
  [0, 0],
])('rounds %d to %d', (value, expected) => {
  expect(roundHalfAwayFromZero(value)).toBe(expected);
  expect(Object.is(roundHalfAwayFromZero(value), -0)).toBe(false);
});

describe('cents', () => {
  it('come from whole numbers only', () => {
    expect(cents(12)).toBe(12);
    for (const bad of [0.5, Number.NaN, Infinity, 2 ** 53]) expect(() => cents(bad)).toThrow('whole number');
  });

  it.each([
    [1.005, 101],
    [0.285, 29],
    [-1.005, -101],
    [200_000, 20_000_000],
    [95_500_000_000, 9_550_000_000_000],
    [0.1 + 0.2, 30],
  ])('are rounded once from %d €', (euro, expected) => {
    expect(centsFromEuro(euro)).toBe(expected);
  });

  it('refuse what is no amount', () => {
    for (const bad of [Number.NaN, Infinity]) expect(() => centsFromEuro(bad)).toThrow('not an amount');
  });
});

describe('rates', () => {
  it.each([
    [0.7, 7000],
    [1, 10_000],
    [0, 0],
    [0.3333, 3333],
    [0.00005, 1],
  ])('%d is %d basis points', (fraction, expected) => {
    expect(basisPoints(fraction)).toBe(expected);
  });

  it('lie between 0 and 1', () => {
    for (const bad of [-0.1, 1.01, 70, Number.NaN]) expect(() => basisPoints(bad)).toThrow('rate');
  });
});

it.each([
  [100, 0.7, 70],
  [1, 0.5, 1],
  [-1, 0.5, -1],
  [333, 0.3333, 111],
  [9_765_000, 0.25, 2_441_250],
  [7_338_573_510, 0.25, 1_834_643_378],
  [9_007_199_254_740_991, 0.07, 630_503_947_831_869],
  [-9_007_199_254_740_991, 0.07, -630_503_947_831_869],
])('a share of %d cents at %d is %d', (amount, rate, expected) => {
  expect(shareOf(cents(amount), basisPoints(rate))).toBe(expected);
});

it('the whole of an amount is the amount', () => {
  expect(shareOf(cents(12_345), FULL_RATE)).toBe(12_345);
});
