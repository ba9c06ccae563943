import type { DisputeState } from '#domain/organization/billing/billing-codes.ts';
import type { TestSession } from '#domain/organization/billing/test-session.ts';
import { afterStep } from '#domain/organization/billing/test-session.ts';
import type { Instant } from '#domain/values/time.ts';
import { DAY_MS, instantFromMs, msOf } from '#domain/values/time.ts';
import type { Payments } from '#server/adapters/payments/port.ts';
import { makeStripePayments } from '#server/adapters/payments/stripe/payments.ts';
import { makeTestCheckout, testMessage } from '#server/adapters/payments/test-checkout.ts';

import { TEST_NOW } from '#test/harness.ts';
import type { StripeServer } from './stripe-server.ts';
import { stripeKeys } from './stripe-server.ts';

/** What every provider's clock shows; a test moves it. */
export const moment: { now: Instant } = { now: TEST_NOW };
/** Their clock. */
export const clock = () => moment.now;

/** A provider, and the hands of its payers. */
export type ProviderWorld = {
  readonly payments: Payments;
  pay(ref: string): Promise<void>;
  payLater(ref: string): Promise<void>;
  refund(ref: string): Promise<void>;
  /** Gives a third of what was paid back. */
  refundPart(ref: string): Promise<void>;
  /** The bank of who paid is asked for the money back, takes it, or leaves it. */
  dispute(ref: string, state: DisputeState): Promise<void>;
  /** The time of a subscription is over, and its renewal is paid or not. */
  renew(ref: string, paid: boolean): Promise<void>;
  /** What it sends after a payment. */
  message(ref: string, checkoutId: string): { readonly body: string; readonly signature: string };
};

/** The checkout for tests. */
export function testWorld(): ProviderWorld {
  const kept = new Map<string, TestSession>();
  let ids = 0;
  const storage = {
    find: (ref: string) => Promise.resolve(kept.get(ref) ?? null),
    save: (session: TestSession) => Promise.resolve(void kept.set(session.ref, session)),
  };
  const newId = () => `${(ids += 1)}`;
  const payments = makeTestCheckout({ storage, publicUrl: 'http://localhost:3000', secret: 's', newId, clock });
  const step = (ref: string, what: Parameters<typeof afterStep>[1]) => {
    const session = kept.get(ref);
    if (session) kept.set(ref, afterStep(session, what, moment.now));
    return Promise.resolve();
  };
  return {
    payments,
    pay: (ref) => step(ref, 'pay'),
    payLater: (ref) => step(ref, 'pay_later'),
    refund: (ref) => step(ref, 'refund'),
    refundPart: (ref) => step(ref, 'refund_part'),
    dispute: (ref, state) => step(ref, state === 'open' ? 'dispute' : `dispute_${state}`),
    renew: async (ref, paid) => {
      await step(ref, paid ? 'card_works' : 'card_fails');
      moment.now = instantFromMs(msOf(moment.now) + 31 * DAY_MS);
    },
    message: (ref, checkoutId) => testMessage('s', { ref, checkoutId }),
  };
}

/** Stripe, as a server of this machine plays it. */
export function stripeWorld(server: StripeServer): ProviderWorld {
  const seconds = () => server.setNow(Math.floor(msOf(moment.now) / 1000));
  const act = (work: () => void) => {
    seconds();
    work();
    return Promise.resolve();
  };
  return {
    payments: makeStripePayments({ ...stripeKeys, apiUrl: server.url, clock }),
    pay: (ref) => act(() => server.pay(ref)),
    payLater: (ref) => act(() => server.pay(ref, { later: true })),
    refund: (ref) => act(() => server.refund(ref)),
    refundPart: (ref) => act(() => server.refund(ref, 5_243)),
    dispute: (ref, state) => act(() => server.dispute(ref, state === 'open' ? 'needs_response' : state)),
    renew: async (ref, paid) => {
      moment.now = instantFromMs(msOf(moment.now) + 31 * DAY_MS);
      await act(() => server.renew(ref, paid));
    },
    message: (ref) => {
      seconds();
      return server.message('checkout.session.completed', server.thing('sessions', ref));
    },
  };
}
