import { addMonths } from '#domain/organization/entitlements/calendar-months.ts';
import type { Dispute } from '#domain/organization/entitlements/dispute.ts';
import { lostTo } from '#domain/organization/entitlements/dispute.ts';
import { graceEnd } from '#domain/organization/entitlements/pro.ts';
import type { Cents } from '#domain/values/money.ts';
import { cents } from '#domain/values/money.ts';
import type { Instant } from '#domain/values/time.ts';
import { instantFromMs, msOf } from '#domain/values/time.ts';

import type { CheckoutState, PurchaseKind } from './billing-codes.ts';

// The checkout for tests: what a payment provider would keep of one checkout, and how that changes.

/** A delayed payment arrives after this time. */
export const DELAY_MS = 60_000;

type TestPayment = {
  readonly ref: string;
  readonly state: 'paid' | 'failed';
  readonly paidAt: Instant | null;
  readonly periodStart: Instant | null;
  readonly periodEnd: Instant | null;
  readonly refunded: Cents;
  readonly refundedAt: Instant | null;
  /** Checkouts of a time before disputes have none. */
  readonly disputes?: readonly Dispute[];
};

type TestSubscription = {
  /** Each month begins so many months after this moment. */
  readonly since: Instant;
  /** How many months were asked for so far. */
  readonly months: number;
  readonly state: 'active' | 'past_due' | 'ended';
  readonly endsWithPeriod: boolean;
  readonly endedAt: Instant | null;
};

export type TestSession = {
  readonly ref: string;
  readonly checkoutId: string;
  readonly orgId: string;
  readonly kind: PurchaseKind;
  readonly label: string;
  readonly gross: Cents;
  readonly email: string;
  readonly paidUrl: string;
  readonly cancelledUrl: string;
  readonly state: CheckoutState;
  /** When a delayed payment arrives. */
  readonly arrivesAt: Instant | null;
  /** Whether the next renewal is paid. */
  readonly cardWorks: boolean;
  readonly payments: readonly TestPayment[];
  readonly subscription: TestSubscription | null;
};

/** What can be done on the page of a checkout for tests. */
export const testSteps = [
  'pay',
  'decline',
  'cancel',
  'pay_later',
  'card_works',
  'card_fails',
  'refund_part',
  'refund',
  'dispute',
  'dispute_lost',
  'dispute_won',
] as const;
export type TestStep = (typeof testSteps)[number];

/** The end of the time of a subscription that was asked for. */
export function periodEndOf({ since, months }: TestSubscription): Instant {
  return addMonths(since, months);
}

function payment(session: TestSession, state: 'paid' | 'failed', at: Instant, months: number | null): TestPayment {
  const since = session.subscription?.since ?? at;
  return {
    ref: `${session.ref}_payment_${months ?? 1}`,
    state,
    paidAt: state === 'paid' ? at : null,
    periodStart: months === null ? null : addMonths(since, months - 1),
    periodEnd: months === null ? null : addMonths(since, months),
    refunded: cents(0),
    refundedAt: null,
  };
}

function paid(session: TestSession, at: Instant): TestSession {
  if (session.kind !== 'pro')
    return { ...session, state: 'paid', arrivesAt: null, payments: [payment(session, 'paid', at, null)] };
  const subscription = { since: at, months: 1, state: 'active', endsWithPeriod: false, endedAt: null } as const;
  const begun = { ...session, state: 'paid', arrivesAt: null, subscription } as const;
  return { ...begun, payments: [payment(begun, 'paid', at, 1)] };
}

function ended(session: TestSession, subscription: TestSubscription, at: Instant): TestSession {
  return { ...session, subscription: { ...subscription, state: 'ended', endedAt: at } };
}

/** One renewal, where one is due. */
function renewed(session: TestSession, subscription: TestSubscription): TestSession {
  const at = periodEndOf(subscription);
  if (subscription.endsWithPeriod) return ended(session, subscription, at);
  const months = subscription.months + 1;
  const next = payment(session, session.cardWorks ? 'paid' : 'failed', at, months);
  const state = session.cardWorks ? 'active' : 'past_due';
  return { ...session, payments: [...session.payments, next], subscription: { ...subscription, months, state } };
}

/** What has happened by itself until now: delayed payments arrive, subscriptions are renewed or end. */
export function advanced(session: TestSession, now: Instant): TestSession {
  const { arrivesAt, subscription } = session;
  if (arrivesAt !== null) return now < arrivesAt ? session : advanced(paid(session, arrivesAt), now);
  if (subscription === null || subscription.state === 'ended') return session;
  if (subscription.state === 'past_due') {
    const end = graceEnd(addMonths(subscription.since, subscription.months - 1));
    return now < end ? session : ended(session, subscription, end);
  }
  return now < periodEndOf(subscription) ? session : advanced(renewed(session, subscription), now);
}

function withCard(session: TestSession, cardWorks: boolean, now: Instant): TestSession {
  const { subscription } = session;
  if (!cardWorks || subscription?.state !== 'past_due') return { ...session, cardWorks };
  const { months } = subscription;
  const retried = payment(session, 'paid', now, months);
  const payments = session.payments.map((each) => (each.ref === retried.ref ? retried : each));
  return { ...session, cardWorks, payments, subscription: { ...subscription, state: 'active' } };
}

/** The payment that a refund on its page gives back: the last one of which something is left. */
export function refundable({ payments, gross }: TestSession): TestPayment | undefined {
  return payments.findLast(
    ({ state, refunded: back, disputes = [] }) => state === 'paid' && back + lostTo(disputes) < gross,
  );
}

/** So many refunds in part give a payment back. */
const PARTS = 3;

function refunded(session: TestSession, now: Instant, part: number): TestSession {
  const last = refundable(session);
  const given = (each: TestPayment) => {
    const back = cents(Math.min(session.gross, each.refunded + part));
    return { ...each, refunded: back, refundedAt: now };
  };
  return { ...session, payments: session.payments.map((each) => (each === last ? given(each) : each)) };
}

function isOpenDispute({ state }: Dispute): boolean {
  return state === 'open';
}

/** The payment about which its payer can ask the bank: one that stands, with no question open. */
export function disputable(session: TestSession): TestPayment | undefined {
  const last = refundable(session);
  return last?.disputes?.some(isOpenDispute) === true ? undefined : last;
}

/** The payment about which a bank can decide: in doubt first, or against an earlier loss. */
export function decidable({ payments }: TestSession, decision: 'lost' | 'won'): TestPayment | undefined {
  const isIt = ({ state }: Dispute) => state === 'open' || (decision === 'won' && state === 'lost');
  return payments.findLast(({ disputes = [] }) => disputes.some(isIt));
}

function replaced(session: TestSession, one: TestPayment | undefined, disputes: readonly Dispute[]): TestSession {
  return { ...session, payments: session.payments.map((each) => (each === one ? { ...each, disputes } : each)) };
}

function disputed(session: TestSession, now: Instant): TestSession {
  const asked = disputable(session);
  if (asked === undefined) return session;
  const { ref, refunded: back, disputes = [] } = asked;
  const amount = cents(session.gross - back);
  const name = `${ref}_dispute_${disputes.length + 1}`;
  return replaced(session, asked, [...disputes, { ref: name, state: 'open', amount, openedAt: now, closedAt: null }]);
}

function decided(session: TestSession, decision: 'lost' | 'won', now: Instant): TestSession {
  const about = decidable(session, decision);
  const last = about?.disputes?.at(-1);
  if (last === undefined) return session;
  const closed = { ...last, state: decision, closedAt: now };
  return replaced(session, about, [...(about?.disputes ?? []).slice(0, -1), closed]);
}

/** A checkout after somebody did something on its page. What does not fit its state changes nothing. */
export function afterStep(before: TestSession, step: TestStep, now: Instant): TestSession {
  const session = advanced(before, now);
  const isOpen = session.state === 'open';
  switch (step) {
    case 'pay':
      return isOpen ? paid(session, now) : session;
    case 'decline':
      return isOpen ? { ...session, state: 'failed' } : session;
    case 'cancel':
      return isOpen ? { ...session, state: 'cancelled' } : session;
    case 'pay_later':
      return isOpen ? { ...session, state: 'pending', arrivesAt: instantFromMs(msOf(now) + DELAY_MS) } : session;
    case 'card_works':
      return withCard(session, true, now);
    case 'card_fails':
      return withCard(session, false, now);
    case 'refund':
      return refunded(session, now, session.gross);
    case 'dispute':
      return disputed(session, now);
    case 'dispute_lost':
      return decided(session, 'lost', now);
    case 'dispute_won':
      return decided(session, 'won', now);
    case 'refund_part':
      return refunded(session, now, Math.ceil(session.gross / PARTS));
  }
}

/** A subscription that ends with the time that is paid, or goes on after all. */
export function withEnd(before: TestSession, endsWithPeriod: boolean, now: Instant): TestSession {
  const session = advanced(before, now);
  const { subscription } = session;
  if (subscription === null || subscription.state === 'ended') return session;
  return { ...session, subscription: { ...subscription, endsWithPeriod } };
}
