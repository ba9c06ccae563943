import { expect, it } from 'vitest';

import { slipAt } from './slip.ts';

it.each([
  ['a letter more', 'nordhaven', 'nordhavn', 7],
  ['a letter less', 'astra', 'aistra', 1],
  ['two that changed places', 'seagaurd', 'seaguard', 4],
  ['a vowel for a vowel', 'merelytics', 'marelytics', 1],
  ['letters that sound alike', 'grunfelt', 'grunfeld', 7],
  ['a letter that makes another name', 'tarragona', 'tarragola', null],
  ['the same word', 'aistra', 'aistra', null],
  ['two slips', 'nordhaveen', 'nordhavn', null],
] as const)('%s', (_, a, b, at) => {
  expect(slipAt(a, b)).toBe(at);
});
