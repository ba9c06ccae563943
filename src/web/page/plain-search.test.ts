import { describe, expect, it } from 'vitest';
import { isOn, parsePlainSearch, wholeNumberIn, writePlainSearch } from './plain-search.ts';

describe('the words of an address', () => {
  it.each(['true', '1.0', '1e5', '007', 'null', '"quoted"', '[1]', '{"a":1}', 'a b', 'ș, ț & more', '__proto__'])(
    '%s is read as it was written',
    (words) => {
      expect(parsePlainSearch(writePlainSearch({ q: words }))).toEqual({ q: words });
    },
  );

  it('hold all the values of a name, and nothing of what is absent', () => {
    expect(parsePlainSearch('?a=1&b=2&a=3')).toEqual({ a: ['1', '3'], b: '2' });
    expect(writePlainSearch({ a: ['1', '3'], b: undefined, c: null, d: true, e: 7 })).toBe('?a=1&a=3&d=true&e=7');
    expect(writePlainSearch({})).toBe('');
  });
});

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
