import type { PaymentState, SubscriptionState } from '#domain/organization/billing/billing-codes.ts';
import { cents } from '#domain/values/money.ts';
import type { Instant } from '#domain/values/time.ts';

import { mergeDisputes } from './dispute.ts';
import type { Payment, Subscription } from './payment.ts';

// What is known of a payment only ever grows, whichever order its news comes in: a sighting is merged with what is
// stored, and merging is the same in any order and any number of times.

const paymentRank: Readonly<Record<PaymentState, number>> = { pending: 0, cancelled: 1, failed: 2, paid: 3 };
const subscriptionRank: Readonly<Record<SubscriptionState, number>> = { active: 0, past_due: 1, ended: 2 };

function earlier(first: Instant | null, second: Instant | null): Instant | null {
  if (first === null || second === null) return first ?? second;
  return first < second ? first : second;
}

function later(first: Instant | null, second: Instant | null): Instant | null {
  if (first === null || second === null) return first ?? second;
  return first > second ? first : second;
}

/** Two sightings of one payment as one: paid wins over failed, failed over given up; no refund or dispute is forgotten. */
export function mergePayment(stored: Payment, seen: Payment): Payment {
  const state = paymentRank[seen.state] > paymentRank[stored.state] ? seen.state : stored.state;
  return {
    ...stored,
    state,
    paidAt: earlier(stored.paidAt, seen.paidAt),
    periodStart: earlier(stored.periodStart, seen.periodStart),
    periodEnd: later(stored.periodEnd, seen.periodEnd),
    refunded: cents(Math.max(stored.refunded, seen.refunded)),
    refundedAt: later(stored.refundedAt, seen.refundedAt),
    disputes: mergeDisputes(stored.disputes, seen.disputes),
  };
}

function isNewer(one: Subscription, other: Subscription): boolean {
  if ((one.state === 'ended') !== (other.state === 'ended')) return one.state === 'ended';
  if (one.asOf !== other.asOf) return one.asOf > other.asOf;
  if (one.state !== other.state) return subscriptionRank[one.state] > subscriptionRank[other.state];
  if (one.endsWithPeriod !== other.endsWithPeriod) return one.endsWithPeriod;
  return one.periodEnd > other.periodEnd;
}

/** Two descriptions of one subscription as one: the newer wins, and one that is over never comes back. */
export function mergeSubscription(stored: Subscription, seen: Subscription): Subscription {
  return isNewer(seen, stored) ? seen : stored;
}

/** One piece of news from the provider. */
export type PaymentEvent =
  | { readonly kind: 'payment'; readonly payment: Payment }
  | { readonly kind: 'subscription'; readonly subscription: Subscription };

/** What all news together say. */
export type PaymentsSoFar = {
  readonly payments: readonly Payment[];
  readonly subscriptions: readonly Subscription[];
};

function merged<Item extends { readonly ref: string }>(
  all: readonly Item[],
  seen: Item,
  merge: (stored: Item, seen: Item) => Item,
): readonly Item[] {
  const stored = all.find(({ ref }) => ref === seen.ref);
  const rest = all.filter(({ ref }) => ref !== seen.ref);
  return [...rest, stored === undefined ? seen : merge(stored, seen)].toSorted((a, b) => (a.ref < b.ref ? -1 : 1));
}

/** What is known after one more piece of news. */
export function withEvent(so: PaymentsSoFar, event: PaymentEvent): PaymentsSoFar {
  return event.kind === 'payment'
    ? { ...so, payments: merged(so.payments, event.payment, mergePayment) }
    : { ...so, subscriptions: merged(so.subscriptions, event.subscription, mergeSubscription) };
}
