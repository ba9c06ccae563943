import { expect, it } from 'vitest';

import { readNumber, saysTheSame, withDigits } from './numbers.ts';

it.each([
  ['36', false, 36, 1],
  ['2,390,000', false, 2_390_000, 1],
  ['2 390 000', false, 2_390_000, 1],
  ['2.390.000', false, 2_390_000, 1],
  ['2,390', false, 2_390, 1],
  ['2.390', true, 2.39, 0.001],
  ['2,39', false, 2.39, 0.01],
  ['1,234,567.50', false, 1_234_567.5, 0.01],
  ['36########', false, 36, 1],
] as const)('%s (of millions: %s) is %d', (written, isScaled, value, step) => {
  expect(readNumber(written, isScaled)).toEqual({ value, step });
});

it('puts digits in place of words, as long as before', () => {
  expect(withDigits('over thirty-six months', 'en')).toBe('over 36######## months');
  expect(withDigits('two and a half years', 'en')).toBe('2.5########### years');
  expect(withDigits('douazeci si patru de luni', 'ro')).toBe('24############### de luni');
  expect(withDigits('someone often phones', 'en')).toBe('someone often phones');
});

it.each([
  [{ value: 2.4e6, step: 1e5 }, 2_449_999, false, true],
  [{ value: 2.4e6, step: 1e5 }, 2_450_001, false, false],
  [{ value: 2.4e6, step: 1e5 }, 2_310_000, false, false],
  [{ value: 2.4e6, step: 1e5 }, 2_310_000, true, true],
  [{ value: 2_400_000, step: 1 }, 2_390_000, false, false],
  [{ value: 2_400_000, step: 1 }, 2_390_000, true, true],
  [{ value: 2e6, step: 1e6 }, 2_390_000, false, true],
  [{ value: 2e6, step: 1e6 }, 2_510_000, true, false],
] as const)('%o says %d (about: %s): %s', (figure, stored, isLoose, is) => {
  expect(saysTheSame(figure, stored, isLoose)).toBe(is);
});
