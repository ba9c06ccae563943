import { describe, expect, it } from 'vitest';
import { draftOf, readCorrection, type CorrectionDraft } from './correction-draft.ts';

const typed = (first: string, second = '', change: Partial<CorrectionDraft> = {}): CorrectionDraft => ({
  first,
  second,
  memberState: false,
  singleOnly: false,
  ...change,
});

describe('a typed correction', () => {
  it('is read as what the call asks for', () => {
    expect(readCorrection('pages', typed('45'))).toEqual({ key: 'pages', value: { pages: 45 } });
    expect(readCorrection('trl', typed('', '7'))).toEqual({ key: 'trl', value: { min: null, max: 7 } });
    expect(readCorrection('rates', typed('60 %', '100'))).toEqual({
      key: 'rates',
      value: { forProfit: 6000, nonProfit: 10_000 },
    });
    expect(readCorrection('grant', typed('', '2 000 000'))).toEqual({
      key: 'grant',
      value: { min: null, max: 200_000_000 },
    });
    expect(readCorrection('consortium', typed('2', '', { memberState: true }))).toEqual({
      key: 'consortium',
      value: { minEntities: 2, minCountries: null, memberState: true, singleOnly: false },
    });
    expect(readCorrection('consortium', typed('x', '', { singleOnly: true }))).toMatchObject({
      value: { minEntities: 1, singleOnly: true },
    });
  });

  it.each([
    ['pages', typed(''), 'pages'],
    ['pages', typed('501'), 'pages'],
    ['trl', typed('7', '5'), 'trl'],
    ['trl', typed('0', '5'), 'trl'],
    ['trl', typed('', ''), 'empty'],
    ['rates', typed('101'), 'rate'],
    ['rates', typed('', ''), 'empty'],
    ['grant', typed('many'), 'amount'],
    ['grant', typed('5', '4'), 'amount'],
    ['consortium', typed('', '2'), 'empty'],
    ['consortium', typed('51', '2'), 'count'],
  ] as const)('is refused: %s %o', (key, draft, wrong) => {
    expect(readCorrection(key, draft)).toBe(wrong);
  });

  it('begins with what holds', () => {
    const row = { key: 'trl', value: { min: 5, max: null }, origin: null, doubt: null } as const;
    expect(draftOf(row)).toEqual(typed('5', ''));
    expect(draftOf({ ...row, value: null })).toEqual(typed('', ''));
  });
});
