import { describe, expect, it } from 'vitest';
import { checkVatNumber, isPic, normaliseVatNumber, vatFormats } from './identifiers.ts';
import { vatChecks } from './vat-checks.ts';

const countries = Object.keys(vatFormats);

it('knows the VAT numbers of all 27 Member States', () => {
  expect(countries).toHaveLength(27);
  expect(Object.keys(vatChecks).sort()).toEqual([...countries].sort());
});

// The French number is 2 check digits and a 9-digit SIREN with a check digit of its own; the Dutch and Swedish ends are
// counters.
const counters: Readonly<Record<string, number>> = { NL: 2, SE: 2 };

describe.each(countries)('%s', (country) => {
  const example = vatFormats[country]?.example ?? '';

  it('accepts its example, with and without prefix, blanks and dots', () => {
    expect(checkVatNumber(country, example)).toEqual({ ok: true, value: example, checked: true });
    expect(checkVatNumber(country, example.slice(2))).toEqual({ ok: true, value: example, checked: true });
    expect(
      checkVatNumber(country, ` ${example.slice(0, 4).toLowerCase()} ${example.slice(4, 7)}.${example.slice(7)} `),
    ).toEqual({ ok: true, value: example, checked: true });
  });

  it('refuses its example with one digit changed', () => {
    const end = example.length - (counters[country] ?? 0);
    for (let index = 2; index < end; index += 1) {
      if (!/\d/.test(example.charAt(index))) continue;
      const changed = `${example.slice(0, index)}${(Number(example[index]) + 1) % 10}${example.slice(index + 1)}`;
      expect(checkVatNumber(country, changed), changed).toMatchObject({ ok: false });
    }
  });

  it('refuses what has not its form', () => {
    for (const text of ['', '1', `${example}9999`, 'XYZ'])
      expect(checkVatNumber(country, text)).toMatchObject({ ok: false, problem: 'wrong_format', example });
  });
});

// Numbers of the forms that the examples do not show.
it.each([
  ['IE', 'IE6433435OA'],
  ['IE', 'IE8D79739I'],
  ['ES', 'ES54362315K'],
  ['ES', 'ESX5253868R'],
  ['ES', 'ESM1234567L'],
  ['ES', 'ESA13585625'],
  ['LT', 'LT100001919017'],
  ['LT', 'LT100004801610'],
  ['NL', 'NL123456782B90'],
  ['NL', 'NL002455799B11'],
  ['CZ', 'CZ7103192745'],
  ['CZ', 'CZ991231123'],
  ['CZ', 'CZ640903926'],
  ['LV', 'LV16117519997'],
  ['LV', 'LV32710187042'],
  ['BG', 'BG7523169263'],
  ['BG', 'BG7542011030'],
  ['FR', 'FR40303265045'],
  ['FR', 'FRK7399859412'],
  ['RO', 'RO361757'],
])('accepts another form of %s: %s', (country, number) => {
  expect(checkVatNumber(country, number)).toMatchObject({ ok: true });
});

// Numbers whose check digit is right by chance, but which hold a day that does not exist, a class that is not in use,
// or no counter.
it.each([
  ['CZ', 'CZ590312123'],
  ['CZ', 'CZ98566008'],
  ['CZ', 'CZ1103492745'],
  ['LV', 'LV16137519997'],
  ['BG', 'BG5457607911'],
  ['NL', 'NL720852458B00'],
  ['IE', 'IE6433435E'],
  ['ES', 'ESX5253868T'],
  ['CY', 'CY12259033P'],
])('refuses another form of %s: %s', (country, number) => {
  expect(checkVatNumber(country, number)).toMatchObject({ ok: false });
});

it('takes EL for Greece and understands its ISO code', () => {
  expect(normaliseVatNumber('GR', 'GR 029456268')).toBe('EL029456268');
  expect(checkVatNumber('GR', '029456268')).toMatchObject({ ok: true, value: 'EL029456268' });
});

it('says when a number is that of another country', () => {
  expect(checkVatNumber('RO', 'DE616075978')).toEqual({
    ok: false,
    problem: 'other_country',
    prefix: 'RO',
    example: 'RO18547290',
  });
  expect(checkVatNumber('DE', 'EL029456268')).toMatchObject({ ok: false, problem: 'other_country' });
});

it('tells a wrong check digit from a wrong form', () => {
  expect(checkVatNumber('RO', 'RO18547291')).toMatchObject({ ok: false, problem: 'wrong_checksum' });
  expect(checkVatNumber('RO', 'RO1')).toMatchObject({ ok: false, problem: 'wrong_format' });
});

it('keeps a number from outside the Union unchecked, if it looks like one', () => {
  expect(checkVatNumber('CH', 'CHE-123.456.788 MWST')).toEqual({ ok: true, value: 'CHE123456788MWST', checked: false });
  expect(checkVatNumber('CH', '<b>')).toMatchObject({ ok: false, problem: 'wrong_format' });
});

it.each([
  ['999999999', true],
  ['099999999', false],
  ['12345678', false],
  ['1234567890', false],
  ['12345678a', false],
])('%s is a PIC: %s', (text, expected) => {
  expect(isPic(text)).toBe(expected);
});
