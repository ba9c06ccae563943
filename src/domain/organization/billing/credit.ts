import type { Cents } from '#domain/values/money.ts';
import { cents, roundHalfAwayFromZero } from '#domain/values/money.ts';

import type { Quote } from './vat.ts';

/** What an invoice or a credit note is about, in cents. */
export type Amounts = Pick<Quote, 'net' | 'vat' | 'gross'>;

/** How much of the net price is in the first part of what was paid with VAT. */
function netWithin({ net, gross }: Amounts, part: Cents): number {
  return part >= gross ? net : roundHalfAwayFromZero((net * part) / gross);
}

/**
 * What the next credit note of a payment is over, when so much of it is gone again so far: the difference to what its
 * credit notes say already, never more than was paid. Null where nothing is left to say. Whatever the parts are, those
 * of a whole payment add up to its net price, its VAT and its sum exactly.
 */
export function creditFor(paid: Amounts, credited: Amounts, gone: Cents): Amounts | null {
  const back = cents(Math.min(gone, paid.gross));
  if (back <= credited.gross) return null;
  const gross = cents(back - credited.gross);
  const net = cents(netWithin(paid, back) - credited.net);
  return { net, vat: cents(gross - net), gross };
}

/**
 * What is invoiced again where less of a payment is gone than its credit notes say: a dispute that was lost
 * has been won
 * after all. Null where they say no more than is true.
 */
export function invoiceAgainFor(paid: Amounts, credited: Amounts, gone: Cents): Amounts | null {
  if (gone >= credited.gross) return null;
  const gross = cents(credited.gross - gone);
  const net = cents(credited.net - netWithin(paid, gone));
  return { net, vat: cents(gross - net), gross };
}
