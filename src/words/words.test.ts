import { describe, expect, it } from 'vitest';

import { basisPoints, cents } from '#domain/values/money.ts';
import type { Instant, LocalDate } from '#domain/values/time.ts';
import { wordsFor } from '#server/platform/words.ts';

import { compile } from './compile.ts';
import { pseudoMessages } from './pseudo.ts';
import { makeWords } from './words.ts';

const { formats } = wordsFor('en', 'formats');

/** A feature made of these texts; its keys are those of a file that is there, since types know no other. */
function said(texts: Readonly<Record<string, string>>, locale: 'en' | 'en-XA' = 'en') {
  const read = Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, compile(text)]));
  const messages = locale === 'en' ? read : pseudoMessages(read, locale);
  const words = makeWords(
    locale,
    'formats',
    messages,
    () => formats,
    (pieces) => pieces,
  );
  type Loose = { (key: string, params?: object): string; rich(key: string, params: object): readonly unknown[] };
  const loose: Loose = Object.assign((...given: Parameters<Loose>) => Reflect.apply(words, null, given), {
    rich: (...given: Parameters<Loose['rich']>) => Reflect.apply(words.rich, null, given),
  });
  return loose;
}

describe('a message', () => {
  it('says its parameters as their styles tell', () => {
    const words = said({
      figures: '{name}: {n, number}, {sum, number, euro}, {exact, number, euro_exact}, {share, number, rate}',
      days: '{due, date, day}; {at, date, moment}; {at, date, time}; {at, date, day_of}',
    });
    expect(
      words('figures', {
        name: 'Ana',
        n: 1955,
        sum: cents(20_000_000),
        exact: cents(-1_240_000),
        share: basisPoints(0.7),
      }),
    ).toBe('Ana: 1,955, 200,000\u00a0€, −12,400.00\u00a0€, 70\u00a0%');
    const at = '2027-02-02T16:00:00.000Z' as Instant;
    expect(words('days', { due: '2026-09-05' as LocalDate, at }).replaceAll('\u00a0', ' ')).toBe(
      '5 Sep 2026; 2 Feb 2027, 17:00 Brussels time; 17:00; 2 Feb 2027',
    );
  });

  it('chooses by number and by code, also one inside the other', () => {
    const words = said({
      lines: '{count, plural, =0 {No lines} one {# line} other {# lines}} left',
      place: '{n, selectordinal, one {#st} two {#nd} few {#rd} other {#th}}',
      who: '{role, select, owner {{count, plural, one {one owner} other {# owners}}} other {others}}',
    });
    expect([0, 1, 1234].map((count) => words('lines', { count }))).toEqual([
      'No lines left',
      '1 line left',
      '1,234 lines left',
    ]);
    expect([1, 2, 3, 4].map((n) => words('place', { n }))).toEqual(['1st', '2nd', '3rd', '4th']);
    expect(words('who', { role: 'owner', count: 3 })).toBe('3 owners');
    expect(words('who', { role: 'admin', count: 3 })).toBe('others');
  });

  it('keeps what a person typed as it is: a name cannot bring a tag or a parameter', () => {
    const words = said({ hello: 'Hello {name}, <b>welcome</b>' });
    const drawn = words.rich('hello', { name: '<b>{n}</b>', b: (inner: readonly string[]) => ({ bold: inner }) });
    expect(drawn).toEqual(['Hello <b>{n}</b>, ', { bold: ['welcome'] }]);
  });

  it('refuses a missing parameter in place of printing "undefined"', () => {
    const words = said({ hello: 'Hello {name}', lines: '{n, number}' });
    expect(() => words('hello')).toThrow('name is missing');
    expect(() => words('lines', { n: '3' })).toThrow('n is no number');
    expect(() => words('nothing')).toThrow('there is no nothing');
  });

  it('is marked, accented and longer in the pseudo-locale', () => {
    const words = said({ hello: 'Delete {count, plural, one {# line} other {# lines}} of {name}' }, 'en-XA');
    const text = words('hello', { count: 2, name: 'Ana' });
    expect(text).toMatch(/^⟦.*⟧$/);
    expect(text).toContain('Ana');
    expect(text).not.toMatch(/Delete|lines|\bof\b/);
    expect(text.length).toBeGreaterThan('Delete 2 lines of Ana'.length * 1.2);
  });
});
