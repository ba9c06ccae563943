import { describe, expect, it } from 'vitest';

import { basisPoints, centsFromEuro } from '#domain/values/money.ts';
import type { LocalDate } from '#domain/values/time.ts';

import type { GrantContent, GrantRecord } from './grant-records.ts';
import { inPaymentOrder, paymentSums, usualPreFinancing } from './payments.ts';

const day = (text: string) => text as LocalDate;
const payment = (key: string, change: Partial<GrantContent<'payment'>>): GrantRecord => ({
  part: 'payment',
  key,
  content: {
    kind: 'interim',
    period: null,
    expected: null,
    expectedOn: null,
    received: null,
    receivedOn: null,
    note: '',
    ...change,
  },
});
const million = { maximumGrant: centsFromEuro(1_000_000), insuranceRate: basisPoints(0.05) };

describe('usualPreFinancing', () => {
  it('is 160 % of the average of a period less the mutual insurance', () => {
    expect(usualPreFinancing(million, 2)).toBe(centsFromEuro(800_000 - 50_000));
    expect(usualPreFinancing(million, 4)).toBe(centsFromEuro(400_000 - 50_000));
  });

  it('is not said where something of it is not known, or where it would be more than the grant', () => {
    expect(usualPreFinancing(million, 1)).toBeNull();
    expect(usualPreFinancing({ ...million, maximumGrant: null }, 2)).toBeNull();
    expect(usualPreFinancing({ ...million, insuranceRate: null }, 2)).toBeNull();
  });
});

describe('paymentSums', () => {
  const records = [
    payment('a', {
      kind: 'pre_financing',
      expected: centsFromEuro(750_000),
      received: centsFromEuro(740_000),
      receivedOn: day('2027-02-01'),
    }),
    payment('b', { expected: centsFromEuro(200_000), expectedOn: day('2028-06-01') }),
    payment('c', { kind: 'balance', expected: centsFromEuro(50_000), expectedOn: day('2029-06-01') }),
  ];
  const agreement = { maximumGrant: million.maximumGrant, ceilingRate: null };

  it('adds up what is expected and received, and what of the grant is left', () =>
    expect(paymentSums(records, agreement, day('2028-01-01'))).toEqual({
      expected: centsFromEuro(1_000_000),
      received: centsFromEuro(740_000),
      late: [],
      left: centsFromEuro(260_000),
      // 740,000 and 200,000 before the balance are 40,000 above 90 %.
      aboveCeiling: centsFromEuro(40_000),
    }));

  it('finds what is late on the day after, not on the day itself', () => {
    expect(paymentSums(records, agreement, day('2028-06-01')).late).toEqual([]);
    expect(paymentSums(records, agreement, day('2028-06-02')).late).toEqual(['b']);
  });

  it('takes the ceiling of the data sheet, and says nothing without a maximum', () => {
    const own = { ...agreement, ceilingRate: basisPoints(0.95) };
    expect(paymentSums(records, own, day('2028-01-01')).aboveCeiling).toBe(0);
    expect(paymentSums(records, null, day('2028-01-01'))).toMatchObject({ left: null, aboveCeiling: null });
  });

  it('stands by the day on which a payment came or is expected', () => {
    const rows = records.flatMap((each) => (each.part === 'payment' ? [each] : []));
    expect(inPaymentOrder([...rows].toReversed()).map(({ key }) => key)).toEqual(['a', 'b', 'c']);
  });
});
