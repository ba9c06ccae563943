import { describe, expect, it } from 'vitest';
import { parsePlainSearch, writePlainSearch } from './plain-search.ts';

describe('the words of an address', () => {
  it.each(['true', '1.0', '1e5', '007', 'null', '"quoted"', '[1]', '{"a":1}', 'a b', 'ș, ț & more', '__proto__'])(
    '%s is read as it was written',
    (words) => {
      expect(parsePlainSearch(writePlainSearch({ q: words }))).toEqual({ q: words });
    },
  );

  it('hold all the values of a name, and nothing of what is absent', () => {
    expect(parsePlainSearch('?a=1&b=2&a=3')).toEqual({ a: ['1', '3'], b: '2' });
    expect(writePlainSearch({ a: ['1', '3'], b: undefined, c: null, d: true, e: 7 })).toBe('?a=1%2C3&d=true&e=7');
    expect(writePlainSearch({})).toBe('');
  });
});
