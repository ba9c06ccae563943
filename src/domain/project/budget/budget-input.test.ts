import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import type { BasisPoints } from '#domain/values/money.ts';
import { rateText, readAmount, readRate } from './budget-input.ts';

describe('an amount is read as it is written anywhere in Europe', () => {
  it.each([
    ['1.234,56', 123_456],
    ['1,234.56', 123_456],
    ['1 234,56 €', 123_456],
    ['1\u00a0234,56\u00a0€', 123_456],
    ['1\u202f234,56', 123_456],
    ["1'234.56", 123_456],
    ['1’234,50', 123_450],
    ['€ 1,234.56', 123_456],
    ['EUR 1234,5', 123_450],
    ['1234.5', 123_450],
    ['1234', 123_400],
    ['1,234', 123_400],
    ['1.234', 123_400],
    ['1.234.567', 123_456_700],
    ['1,234,567.8', 123_456_780],
    ['0,5', 50],
    ['.5', 50],
    ['12,345.00', 1_234_500],
    ['0.500', 50],
    ['0', 0],
    ['-0', 0],
    ['999 999 999,99', 99_999_999_999],
    ['12.30000', 1_230],
    ['', null],
    ['  ', null],
  ])('%j is %s cents', (written, expected) => {
    expect(readAmount(written)).toEqual({ ok: true, value: expected });
  });

  it.each([
    ['abc', 'not_amount'],
    ['12 months', 'not_amount'],
    ['1.2.3', 'not_amount'],
    ['1,23,456', 'not_amount'],
    ['1.234,56.78', 'not_amount'],
    ['12 34', 'not_amount'],
    ['€', 'not_amount'],
    ['=1+1', 'not_amount'],
    ['-5', 'negative'],
    ['(5,00)', 'negative'],
    ['−5', 'negative'],
    ['5-', 'negative'],
    ['1000000000', 'too_large'],
    ['1.005', null],
    ['0,005', 'too_many_decimals'],
    ['10.1234', 'too_many_decimals'],
  ])('%j is refused or read with care: %s', (written, problem) => {
    const read = readAmount(written);
    expect(read.ok ? null : read.problem).toBe(problem);
  });

  it('any formatting of a locale is read back as the same amount', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 99_999_999_999 }),
        fc.constantFrom('de-DE', 'fr-FR', 'en-GB', 'de-CH', 'ro-RO', 'pl-PL', 'sv-SE', 'es-ES', 'pt-PT'),
        (value, locale) => {
          const written = new Intl.NumberFormat(locale, { style: 'currency', currency: 'EUR' }).format(value / 100);
          expect(readAmount(written), written).toEqual({ ok: true, value });
        },
      ),
    );
  });
});

describe('a rate is read with or without its sign', () => {
  it.each([
    ['70', 7_000],
    ['70 %', 7_000],
    ['70%', 7_000],
    ['66,67 %', 6_667],
    ['66.67', 6_667],
    ['0', 0],
    ['100', 10_000],
    ['62.5', 6_250],
  ])('%j is %i hundredths of a percent', (written, expected) => {
    expect(readRate(written)).toEqual({ ok: true, value: expected });
  });

  it.each([
    ['', 'not_rate'],
    ['half', 'not_rate'],
    ['100.01', 'rate_above_100'],
    ['-1', 'negative'],
    ['33.333', 'too_many_decimals'],
  ])('%j is refused: %s', (written, problem) => {
    expect(readRate(written)).toEqual({ ok: false, problem });
  });

  it('what a field shows is read back as the same rate', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_000 }), (value) => {
        expect(readRate(rateText(value as BasisPoints))).toEqual({ ok: true, value });
      }),
    );
  });
});
