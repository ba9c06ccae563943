import { createHmac, timingSafeEqual } from 'node:crypto';

import type { TestSession } from '#domain/organization/billing/test-session.ts';
import { advanced, afterStep, periodEndOf, withEnd } from '#domain/organization/billing/test-session.ts';
import type { Instant } from '#domain/values/time.ts';

import type { Changed, Payments, SeenCheckout } from './port.ts';
import { ForgedMessage, PaymentsAway } from './port.ts';

// The checkout for tests. It moves no money and exists in development mode only.

/** Where its checkouts are kept; the host gives these. */
export type TestCheckoutStorage = {
  find(ref: string): Promise<TestSession | null>;
  save(session: TestSession): Promise<void>;
};

type Setting = {
  readonly storage: TestCheckoutStorage;
  readonly publicUrl: string;
  readonly secret: string;
  readonly newId: () => string;
  readonly clock: () => Instant;
};

function signatureOf(secret: string, body: string): string {
  return createHmac('sha256', secret).update('test-checkout:').update(body).digest('hex');
}

function isSigned(secret: string, body: string, signature: string | null): boolean {
  const [wanted, given] = [Buffer.from(signatureOf(secret, body)), Buffer.from(signature ?? '')];
  return wanted.length === given.length && timingSafeEqual(wanted, given);
}

/** A message about a checkout, as the provider would send it. */
export function testMessage(secret: string, { checkoutId, ref }: Changed) {
  const body = JSON.stringify({ checkoutId, ref });
  return { body, signature: signatureOf(secret, body) };
}

function textIn(value: unknown, key: string): string | null {
  const found: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, key) : null;
  return typeof found === 'string' ? found : null;
}

function seen(session: TestSession, now: Instant): SeenCheckout {
  const { subscription, gross: amount, ref } = session;
  return {
    state: session.state,
    payments: session.payments.map((payment) => ({
      ...payment,
      disputes: payment.disputes ?? [],
      amount,
      currency: 'eur',
    })),
    subscription: subscription && {
      ref: `${ref}_subscription`,
      customer: ref,
      state: subscription.state,
      endsWithPeriod: subscription.endsWithPeriod,
      periodEnd: periodEndOf(subscription),
      endedAt: subscription.endedAt,
      asOf: now,
    },
  };
}

/** The checkout for tests. */
export function makeTestCheckout({ storage, publicUrl, secret, newId, clock }: Setting): Payments {
  const pageOf = (ref: string) => `${publicUrl}/dev/checkout/${ref}`;
  return {
    code: 'test',
    open: async ({ locale: _locale, ...order }) => {
      const ref = `test_${newId()}`;
      const unpaid = { state: 'open', arrivesAt: null, cardWorks: true, payments: [], subscription: null } as const;
      await storage.save({ ...order, ...unpaid, ref });
      return { ref, url: pageOf(ref) };
    },
    read: async (ref) => {
      const session = await storage.find(ref);
      const now = clock();
      return session && seen(advanced(session, now), now);
    },
    setEndsWithPeriod: async (subscriptionRef, ends) => {
      const session = await storage.find(subscriptionRef.replace(/_subscription$/, ''));
      if (session === null) throw new PaymentsAway(`no subscription ${subscriptionRef}`);
      await storage.save(withEnd(session, ends, clock()));
    },
    refund: async ({ ref, paymentRef }) => {
      const session = await storage.find(ref);
      const isPaid = session?.payments.some((payment) => payment.ref === paymentRef && payment.state === 'paid');
      if (!session || !isPaid) throw new PaymentsAway(`no payment ${paymentRef}`);
      await storage.save(afterStep(session, 'refund', clock()));
    },
    portal: (customer, returnUrl) =>
      Promise.resolve(`${pageOf(customer)}?${new URLSearchParams({ return: returnUrl }).toString()}`),
    readMessage: (body, signature) => {
      if (!isSigned(secret, body, signature)) return Promise.reject(new ForgedMessage('not signed'));
      const parsed: unknown = JSON.parse(body);
      const [checkoutId, ref] = [textIn(parsed, 'checkoutId'), textIn(parsed, 'ref')];
      return Promise.resolve(checkoutId === null || ref === null ? null : { checkoutId, ref });
    },
  };
}
