import type Stripe from 'stripe';

import { cents } from '#domain/values/money.ts';
import type { Instant } from '#domain/values/time.ts';
import { instantFromMs } from '#domain/values/time.ts';

import type { DisputeState } from '#domain/organization/billing/billing-codes.ts';
import type { Dispute } from '#domain/organization/entitlements/dispute.ts';

import type { SeenCheckout, SeenPayment, SeenSubscription } from '../port.ts';

// What Stripe's objects say, in our words.

/** Stripe counts seconds. */
function instantOf(seconds: number): Instant {
  return instantFromMs(seconds * 1000);
}

function orNull(seconds: number | null | undefined): Instant | null {
  return seconds === null || seconds === undefined ? null : instantOf(seconds);
}

/** The id of what Stripe gives as an id or as the thing itself. */
export function idOf(thing: string | { readonly id: string } | null | undefined): string | null {
  return typeof thing === 'string' ? thing : (thing?.id ?? null);
}

/** A charge with what was asked of a bank about it. */
export type SeenCharge = { readonly charge: Stripe.Charge; readonly disputes: readonly Dispute[] };

/**
 * How a dispute stands. A question of a bank takes no money, whatever becomes of it, until it is a dispute.
 * One that was
 * settled before it was filed may have taken the money: its own bookings say so. An appeal is against a loss, so the
 * money is gone meanwhile.
 */
function disputeState({ status, balance_transactions: booked }: Stripe.Dispute): DisputeState {
  switch (status) {
    case 'lost':
    case 'appeal_needs_response':
    case 'appeal_under_review':
      return 'lost';
    case 'won':
    case 'warning_closed':
      return 'won';
    case 'prevented':
      return booked.reduce((so, { amount }) => so + amount, 0) < 0 ? 'lost' : 'won';
    default:
      return 'open';
  }
}

/** A dispute about a charge, as it was when it was asked about. */
export function seenDispute(dispute: Stripe.Dispute, charge: Stripe.Charge, asOf: Instant): Dispute {
  const state = disputeState(dispute);
  return {
    ref: dispute.id,
    state,
    // A bank may count in its own currency: then it is over all that was paid.
    amount: cents(dispute.currency === charge.currency ? dispute.amount : charge.amount),
    openedAt: instantOf(dispute.created),
    closedAt: state === 'open' ? null : asOf,
  };
}

type Given = Pick<SeenPayment, 'refunded' | 'refundedAt' | 'disputes'>;

/** How much of a charge went back, and what became of the rest. */
function givenBack(seen: SeenCharge | null): Given & { readonly paidAt: Instant | null } {
  if (seen === null) return { refunded: cents(0), refundedAt: null, disputes: [], paidAt: null };
  const { charge, disputes } = seen;
  const times = (charge.refunds?.data ?? []).map(({ created }) => created);
  const refundedAt = charge.amount_refunded > 0 ? instantOf(Math.max(charge.created, ...times)) : null;
  return { refunded: cents(charge.amount_refunded), refundedAt, disputes, paidAt: instantOf(charge.created) };
}

/** A payment made once; null while nothing came of it. */
export function seenIntent(
  intent: Stripe.PaymentIntent,
  charge: SeenCharge | null,
  isComplete: boolean,
): SeenPayment | null {
  const { id: ref, currency, amount, amount_received: received, status } = intent;
  const { paidAt, ...given } = givenBack(charge);
  const once = { ref, currency, periodStart: null, periodEnd: null, ...given };
  if (status === 'succeeded') return { ...once, amount: cents(received), state: 'paid', paidAt };
  const unpaid = { ...once, amount: cents(amount), paidAt: null };
  if (status === 'processing') return { ...unpaid, state: 'pending' };
  if (status === 'canceled') return { ...unpaid, state: 'cancelled' };
  return isComplete ? { ...unpaid, state: 'failed' } : null;
}

/** One month of a subscription; null while its invoice is being made. */
export function seenInvoice(invoice: Stripe.Invoice, charge: SeenCharge | null): SeenPayment | null {
  const { id: ref, currency, status, lines, status_transitions: times } = invoice;
  const [line] = lines.data;
  if (line === undefined || status === null || status === 'draft') return null;
  const period = { periodStart: instantOf(line.period.start), periodEnd: instantOf(line.period.end) };
  const { paidAt: _chargedAt, ...given } = givenBack(charge);
  if (status === 'paid') {
    const paidAt = orNull(times.paid_at);
    return { ref, currency, ...period, ...given, amount: cents(invoice.amount_paid), state: 'paid', paidAt };
  }
  if (status === 'open' && !invoice.attempted) return null;
  const state = status === 'void' ? 'cancelled' : 'failed';
  return { ref, currency, ...period, ...given, amount: cents(invoice.total), state, paidAt: null };
}

const subscriptionStates: Readonly<Record<Stripe.Subscription.Status, SeenSubscription['state']>> = {
  active: 'active',
  trialing: 'active',
  past_due: 'past_due',
  unpaid: 'past_due',
  incomplete: 'past_due',
  incomplete_expired: 'ended',
  canceled: 'ended',
  paused: 'ended',
};

/** A subscription, as it was when it was asked about. */
export function seenSubscription(subscription: Stripe.Subscription, asOf: Instant): SeenSubscription {
  const { id: ref, customer, status, items, cancel_at_period_end: endsWithPeriod, ended_at: endedAt } = subscription;
  const [item] = items.data;
  if (item === undefined) throw new Error(`the subscription ${ref} has no item`);
  return {
    ref,
    customer: idOf(customer) ?? '',
    state: subscriptionStates[status] ?? 'past_due',
    endsWithPeriod,
    periodEnd: instantOf(item.current_period_end),
    endedAt: orNull(endedAt),
    asOf,
  };
}

/** How a checkout stands by itself; whether it is paid, its payments say. */
export function seenState(session: Stripe.Checkout.Session, intent: SeenPayment | null): SeenCheckout['state'] {
  if (session.status === 'expired') return 'cancelled';
  if (session.status !== 'complete') return 'open';
  if (session.payment_status !== 'unpaid') return 'paid';
  return intent?.state === 'failed' || intent?.state === 'cancelled' ? 'failed' : 'pending';
}
