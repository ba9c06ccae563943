import { describe, expect, it } from 'vitest';
import { isSme, sizeOf } from './size.ts';

const M = 1_000_000;

describe('the size of an enterprise', () => {
  it.each([
    ['micro just below ten', 9, 2 * M, 2 * M, 'micro', 'turnover', []],
    ['small from ten people on', 10, 1 * M, 1 * M, 'small', 'turnover', []],
    ['small by a work unit in part', 9.9, 2 * M, null, 'micro', 'turnover', []],
    ['small just below fifty', 49, 10 * M, 90 * M, 'small', 'turnover', []],
    ['small by the balance total alone', 49, 90 * M, 10 * M, 'small', 'balance_total', []],
    ['medium from fifty people on', 50, 1 * M, 1 * M, 'medium', 'turnover', []],
    ['medium at the ceiling of turnover', 249, 50 * M, 90 * M, 'medium', 'turnover', []],
    ['medium at the ceiling of the balance total', 249, 90 * M, 43 * M, 'medium', 'balance_total', []],
    ['large a euro above both ceilings', 249, 50 * M + 1, 43 * M + 1, 'large', 'turnover_and_balance_total', []],
    ['large from 250 people on', 250, 0, 0, 'large', 'headcount', []],
    ['raised by its finances', 5, 3 * M, 4 * M, 'small', 'turnover', []],
    ['preliminary without any accounts', 22, null, null, 'small', 'headcount', ['turnover', 'balance_total']],
    ['final where the known figure fits the smallest class', 22, 2.1 * M, null, 'small', 'turnover', []],
    ['open to a smaller class by the unknown figure', 5, 3 * M, null, 'small', 'turnover', ['balance_total']],
    [
      'open to a smaller class where the known figure is large',
      5,
      null,
      50 * M,
      'large',
      'turnover_and_balance_total',
      ['turnover'],
    ],
    ['micro with nobody and nothing', 0, 0, 0, 'micro', 'turnover', []],
  ] as const)('is %s', (_name, headcount, turnover, balanceTotal, size, decidedBy, missing) => {
    expect(sizeOf({ headcount, turnover, balanceTotal })).toMatchObject({ size, decidedBy, missing });
  });

  it('is not known without a headcount or with a figure below zero', () => {
    expect(sizeOf({ headcount: null, turnover: M, balanceTotal: M })).toBeNull();
    expect(sizeOf({ headcount: -1, turnover: M, balanceTotal: M })).toBeNull();
    expect(sizeOf({ headcount: 1, turnover: -M, balanceTotal: M })).toBeNull();
    expect(sizeOf({ headcount: Number.NaN, turnover: M, balanceTotal: M })).toBeNull();
  });

  it('names the ceilings it was held against', () => {
    expect(sizeOf({ headcount: 22, turnover: 2_100_000, balanceTotal: null })?.ceilings).toEqual({
      size: 'small',
      headcountBelow: 50,
      turnoverMax: 10_000_000,
      balanceTotalMax: 10_000_000,
    });
    expect(sizeOf({ headcount: 300, turnover: null, balanceTotal: null })?.ceilings).toBeNull();
  });
});

it('micro, small and medium are SMEs', () => {
  expect((['micro', 'small', 'medium', 'large'] as const).map(isSme)).toEqual([true, true, true, false]);
});
