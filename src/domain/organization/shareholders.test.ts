import { expect, it } from 'vitest';
import { isOverWhole, shareHeldFrom, totalShare } from './shareholders.ts';

const held = (...shares: readonly (readonly [string, number])[]) => shares.map(([country, shareBasisPoints]) => ({ name: country, country, shareBasisPoints }));

it.each([
  [held(), 0, false],
  [held(['RO', 10_000]), 10_000, false],
  [held(['RO', 3333], ['DE', 3333], ['FR', 3334]), 10_000, false],
  [held(['RO', 9999], ['DE', 2]), 10_001, true],
])('sums shares in hundredths of a percent', (shareholders, total, over) => {
  expect(totalShare(shareholders)).toBe(total);
  expect(isOverWhole(shareholders)).toBe(over);
});

it('sums what is held from given countries', () => {
  expect(shareHeldFrom(held(['CN', 3000], ['RO', 5000], ['HK', 2000]), ['CN', 'HK'])).toBe(5000);
});
