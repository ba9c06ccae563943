import { describe, expect, it } from 'vitest';

import { cents } from '#domain/values/money.ts';

import type { Amounts } from './credit.ts';
import { creditFor, invoiceAgainFor } from './credit.ts';

const amounts = (net: number, vat: number): Amounts => ({ net: cents(net), vat: cents(vat), gross: cents(net + vat) });
const paid = amounts(12_999, 2_730);
const nothing = amounts(0, 0);
const plus = (one: Amounts, other: Amounts) => amounts(one.net + other.net, one.vat + other.vat);

/** The credit notes of sums that went back so far. */
function notesOf(price: Amounts, sums: readonly number[]): readonly Amounts[] {
  let so = nothing;
  return sums.flatMap((sum) => {
    const note = creditFor(price, so, cents(sum));
    if (note === null) return [];
    so = plus(so, note);
    return [note];
  });
}

describe('a credit note', () => {
  it('is over the part that went back, with its share of the VAT', () => {
    expect(notesOf(paid, [5_243])).toEqual([amounts(4_333, 910)]);
    expect(notesOf(amounts(12_999, 0), [5_000])).toEqual([amounts(5_000, 0)]);
  });

  it('is over the difference to what was credited, so that a sum told twice or late makes none', () => {
    expect(notesOf(paid, [5_243, 5_243, 1_000, 6_243]).map(({ gross }) => gross)).toEqual([5_243, 1_000]);
  });

  it('is never over more than was paid, and there is none where nothing went back', () => {
    expect(notesOf(paid, [99_999])).toEqual([paid]);
    expect(creditFor(paid, paid, cents(99_999))).toBeNull();
    expect(creditFor(paid, nothing, cents(0))).toBeNull();
  });

  it('is followed by an invoice where less is gone than it says, over the difference and to the cent', () => {
    expect(invoiceAgainFor(paid, paid, cents(0))).toEqual(paid);
    expect(invoiceAgainFor(paid, nothing, cents(0))).toBeNull();
    expect(invoiceAgainFor(paid, paid, cents(15_729))).toBeNull();
    const [first] = notesOf(paid, [5_243]);
    expect(invoiceAgainFor(paid, paid, cents(5_243))).toEqual(
      amounts(12_999 - (first?.net ?? 0), 2_730 - (first?.vat ?? 0)),
    );
  });

  it('loses no cent: the parts of a whole refund are the invoice, cent by cent too', () => {
    for (const price of [paid, amounts(2_900, 609), amounts(9_749, 2_047), amounts(1, 0), amounts(1, 1)]) {
      for (const step of [1, 7, 333, 1_170, price.gross]) {
        const sums = Array.from({ length: Math.ceil(price.gross / step) }, (_, index) => (index + 1) * step);
        const notes = notesOf(price, sums);
        expect(notes.reduce(plus, nothing), `${price.gross} by ${step}`).toEqual(price);
        expect(notes.filter(({ net, vat, gross }) => net < 0 || vat < 0 || net + vat !== gross || gross <= 0)).toEqual(
          [],
        );
      }
    }
  });
});
