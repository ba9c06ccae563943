import type { PaymentState, PurchaseKind, SubscriptionState } from '#domain/organization/billing/billing-codes.ts';
import type { Cents } from '#domain/values/money.ts';
import { cents } from '#domain/values/money.ts';
import type { Instant } from '#domain/values/time.ts';

import type { Dispute } from './dispute.ts';
import { lostTo } from './dispute.ts';

/** A payment as the provider confirmed it. Several sightings of one payment become one by `mergePayment`. */
export type Payment = {
  /** The provider's name for it. */
  readonly ref: string;
  readonly kind: PurchaseKind;
  /** The project that it is for; null for a subscription. */
  readonly projectId: string | null;
  /** What was to be paid, with VAT. */
  readonly gross: Cents;
  readonly state: PaymentState;
  /** When the money was confirmed; null before that. */
  readonly paidAt: Instant | null;
  /** Which time of a subscription it pays; null for what is bought once. */
  readonly periodStart: Instant | null;
  readonly periodEnd: Instant | null;
  /** How much of it went back so far, and when the last of that did. */
  readonly refunded: Cents;
  readonly refundedAt: Instant | null;
  /** What who paid asked their bank about it. */
  readonly disputes: readonly Dispute[];
};

/** A subscription as the provider described it at one moment. */
export type Subscription = {
  readonly ref: string;
  readonly state: SubscriptionState;
  /** Whether it ends with the time that is paid. */
  readonly endsWithPeriod: boolean;
  readonly periodEnd: Instant;
  readonly endedAt: Instant | null;
  /** The moment that this describes. */
  readonly asOf: Instant;
};

/** How much of a payment is gone again: given back, or taken back by a bank. Never more than was paid. */
export function goneBack({ gross, refunded, disputes }: Payment): Cents {
  return cents(Math.min(gross, refunded + lostTo(disputes)));
}

/** When the last of that went; null where nothing did. */
export function goneBackAt({ refundedAt, disputes }: Payment): Instant | null {
  const lost = disputes.flatMap(({ state, closedAt }) => (state === 'lost' && closedAt !== null ? [closedAt] : []));
  const all = [...lost, ...(refundedAt === null ? [] : [refundedAt])];
  return all.toSorted((a, b) => (a < b ? -1 : 1)).at(-1) ?? null;
}

/** A payment that has arrived and was not given back in full. Nothing else gives anybody anything. */
export function isStanding(payment: Payment): payment is Payment & { readonly paidAt: Instant } {
  return payment.state === 'paid' && payment.paidAt !== null && !isRevoked(payment);
}

/** A payment that is gone again in full. */
export function isRevoked(payment: Payment): boolean {
  const back = goneBack(payment);
  return back > 0 && back >= payment.gross;
}
