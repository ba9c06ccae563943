import { expect, it } from 'vitest';
import { isOn, wholeNumberIn } from './written-values.ts';

it('a number counts only where it is whole, plain and within its bounds', () => {
  expect([12, '12', '0012'].map((value) => wholeNumberIn(value, 1, 100))).toEqual([12, 12, 12]);
  for (const value of ['1e1', '-1', '1.5', '', ' 5', '0', '101', Number.NaN, true, ['5'], undefined])
    expect(wholeNumberIn(value, 1, 100)).toBeUndefined();
});

it('a switch is on where it says so', () => {
  expect([true, 'true', false, 'false', 'yes', '', undefined, ['true']].map(isOn)).toEqual([
    true,
    true,
    false,
    false,
    false,
    false,
    false,
    false,
  ]);
});
