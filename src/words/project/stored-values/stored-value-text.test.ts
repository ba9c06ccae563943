import { expect, it } from 'vitest';

import type { Value } from '#domain/project/stored-values/stored-values.ts';
import { isValueText } from '#domain/project/text/writable-text.ts';
import { cents, centsFromEuro } from '#domain/values/money.ts';

import { storedValueText } from './stored-value-text.ts';

it.each<readonly [Value, string, string]>([
  [{ is: 'text', text: ' 40  % ' }, '40 %', '40 %'],
  [{ is: 'months', months: 36 }, '36 months', '36 de luni'],
  [{ is: 'months', months: 1 }, '1 month', '1 lună'],
  [{ is: 'money', amount: centsFromEuro(2_400_000) }, '2,400,000 €', '2.400.000 €'],
  [{ is: 'money', amount: cents(100_005) }, '1,000.05 €', '1.000,05 €'],
  [{ is: 'count', count: 4 }, '4', '4'],
  [{ is: 'effort', months: 12_450 }, '124.5', '124,5'],
  [{ is: 'readiness', level: 6 }, 'TRL 6', 'TRL 6'],
])('%o reads %s', (value, english, romanian) => {
  for (const [locale, expected] of [
    ['en', english],
    ['ro', romanian],
  ] as const) {
    const text = storedValueText(value, locale);
    expect(text.replaceAll('\u00a0', ' ')).toBe(expected);
    expect(isValueText(text)).toBe(true);
  }
});
