import { describe, expect, it } from 'vitest';
import type { LocalDate } from '#domain/values/time.ts';
import type { ProfileField } from './profile-values.ts';
import { readChanges, readField, readFields, typedOf } from './profile-fields.ts';
import { changedValues, newProfile, profileFields } from './profile-values.ts';

const context = {
  today: '2026-11-20' as LocalDate,
  country: 'RO',
  isHomeCountry: (iso2: string) => ['RO', 'SE'].includes(iso2),
  activityCode: (typed: string) => (['62', '6210'].includes(typed.replace('.', '')) ? typed.replace('.', '') : null),
};

it('reads every field of the profile', () => {
  expect([...profileFields].sort()).toEqual(Object.keys(newProfile).sort());
});

it.each<[ProfileField, string, unknown]>([
  ['name', '  Café\u0301 \u0007SRL ', 'Café\u0301 SRL'.normalize('NFC').replace(' ', '  ')],
  ['name', 'x'.repeat(200), 'x'.repeat(200)],
  ['description', 'one\r\ntwo', 'one\ntwo'],
  ['trl', '9', 9],
  ['trl', '', null],
  ['size', '', null],
  ['headcount', '1,234', 1234],
  ['headcount', '1 234', 1234],
  ['headcount', '0', 0],
  ['turnover', '1.800.000', 180_000_000],
  ['turnover', '1 800 000,5', 180_000_050],
  ['turnover', '1,800,000.05 €', 180_000_005],
  ['turnover', '0', 0],
  ['vatRegistered', 'no', false],
  ['incorporatedOn', '2026-11-20', '2026-11-20'],
  ['incorporatedOn', '', null],
  ['vatNumber', 'ro 185.472.90', 'RO18547290'],
  ['caen', '62', '62'],
  ['caen', ' 62.10', '6210'],
  ['caen', '', null],
])('reads %s %j', (field, typed, value) => {
  expect(readField(field, typed, context)).toEqual({ ok: true, value });
});

it.each<[ProfileField, string, string]>([
  ['name', ' ', 'required'],
  ['name', 'x'.repeat(201), 'too_long'],
  ['country', 'US', 'unknown_code'],
  ['size', 'tiny', 'unknown_code'],
  ['country', '', 'required'],
  ['trl', '0', 'out_of_range'],
  ['trl', '10', 'out_of_range'],
  ['trl', '4.5', 'not_whole_number'],
  ['trl', 'five', 'not_whole_number'],
  ['headcount', '-1', 'out_of_range'],
  ['headcount', '1e9', 'not_whole_number'],
  ['headcount', '12.5', 'not_whole_number'],
  ['turnover', '-5', 'not_amount'],
  ['turnover', 'a lot', 'not_amount'],
  ['turnover', '1.800.00', 'not_amount'],
  ['turnover', '9999999999999', 'out_of_range'],
  ['incorporatedOn', '2026-02-30', 'not_date'],
  ['incorporatedOn', '20/11/2026', 'not_date'],
  ['incorporatedOn', '2026-11-21', 'date_in_future'],
  ['vatNumber', 'RO18547291', 'vat_wrong_checksum'],
  ['vatRegistered', 'true', 'unknown_code'],
  ['caen', '9999', 'unknown_activity'],
])('refuses %s %j: %s', (field, typed, code) => {
  expect(readField(field, typed, context)).toMatchObject({ ok: false, code });
});

it('writes each value so that it reads as the same value', () => {
  for (const [field, value] of [
    ['turnover', 180_000_005],
    ['turnover', 180_000_000],
    ['turnover', 5],
    ['balanceTotal', 0],
    ['headcount', 12],
    ['vatRegistered', true],
    ['city', null],
  ] as const) {
    expect(readField(field, typedOf(field, value), context)).toEqual({ ok: true, value });
  }
});

describe('several fields', () => {
  it('check a VAT number by the country beside it', () => {
    expect(readFields({ vatNumber: 'SE587492200701', country: 'SE' }, context)).toEqual({
      values: { country: 'SE', vatNumber: 'SE587492200701' },
      problems: [],
    });
    expect(
      readFields({ vatNumber: 'SE587492200701', country: 'US' }, context).problems.map(({ field }) => field),
    ).toEqual(['country', 'vatNumber']);
  });

  it('check a new country against the VAT number that stays', () => {
    const stored = { ...newProfile, vatNumber: 'RO18547290' };
    expect(readChanges(stored, { country: 'SE' }, context).problems).toMatchObject([
      { field: 'vatNumber', code: 'vat_other_country' },
    ]);
    expect(readChanges(stored, { country: 'SE', vatNumber: null }, context).problems).toEqual([]);
    expect(readChanges(stored, { city: 'Cluj', trl: undefined }, context)).toEqual({
      values: { city: 'Cluj' },
      problems: [],
    });
  });

  it('count as changed only where they differ', () => {
    expect(
      changedValues({ ...newProfile, city: 'Cluj' }, { city: 'Cluj', trl: null, region: 'Cluj', caen: null }),
    ).toEqual({ region: 'Cluj' });
  });
});

it.each([
  [180_000_005, '1,800,000.05'],
  [180_000_000, '1,800,000'],
  [99_900, '999'],
  [5, '0.05'],
  [0, '0'],
])('an amount of %i cents stands in its field as %s', (value, typed) => {
  expect(typedOf('turnover', value)).toBe(typed);
});
