import { describe, expect, it } from 'vitest';
import { isOverWhole, readShare, readShareholders, shareHeldFrom, totalShare, typedShare } from './shareholders.ts';

const held = (...shares: readonly (readonly [string, number])[]) =>
  shares.map(([country, shareBasisPoints]) => ({ name: country, country, kind: null, shareBasisPoints }));

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

it.each([
  ['100', 10_000],
  ['33.33', 3333],
  ['33,3 %', 3330],
  ['0.01', 1],
  ['0', null],
  ['100.01', null],
  ['33.333', null],
  ['-1', null],
  ['half', null],
  ['', null],
])('reads a share %j as %j', (typed, expected) => {
  expect(readShare(typed)).toBe(expected);
  if (expected !== null) expect(readShare(typedShare(expected))).toBe(expected);
});

const isCountry = (iso2: string) => iso2 === 'RO';
const row = (name: string, share: string, country = 'RO') => ({ name, country, share });

describe('typed shareholders', () => {
  it('leave out rows in which nothing was typed', () => {
    expect(readShareholders([row('Ana', '60'), row(' ', ' ')], { isCountry })).toEqual({
      ok: true,
      rows: [{ name: 'Ana', country: 'RO', kind: null, shareBasisPoints: 6000 }],
    });
  });

  it('may hold exactly the whole', () => {
    expect(readShareholders([row('Ana', '33.33'), row('Ion', '66.67')], { isCountry }).ok).toBe(true);
  });

  it('say what is wrong, row by row', () => {
    expect(
      readShareholders([row('', '60'), row('x'.repeat(201), '', ''), row('Ion', '50', 'ZZ')], { isCountry }),
    ).toMatchObject({
      ok: false,
      problems: [
        { row: 0, column: 'name', code: 'required' },
        { row: 1, column: 'name', code: 'too_long', params: { over: 1 } },
        { row: 1, column: 'country', code: 'required' },
        { row: 1, column: 'share', code: 'required' },
        { row: 2, column: 'country', code: 'unknown_code' },
        { code: 'over_whole', params: { total: '110' } },
      ],
    });
  });

  it('are at most 50', () => {
    expect(
      readShareholders(
        Array.from({ length: 51 }, () => row('Ana', '1')),
        { isCountry },
      ),
    ).toMatchObject({ ok: false, problems: [{ code: 'too_many' }] });
  });
});
