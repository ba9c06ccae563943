import type { PaymentState, PurchaseKind, SubscriptionState } from '#domain/organization/billing/billing-codes.ts';
import type { Cents } from '#domain/values/money.ts';
import type { Instant } from '#domain/values/time.ts';

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

/** A payment that has arrived and was not given back in full. Nothing else gives anybody anything. */
export function isStanding(payment: Payment): payment is Payment & { readonly paidAt: Instant } {
  return payment.state === 'paid' && payment.paidAt !== null && !isRevoked(payment);
}

/** A payment that was given back in full. */
export function isRevoked({ gross, refunded }: Payment): boolean {
  return refunded > 0 && refunded >= gross;
}
