import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { DAY_MS, instantFromMs, msOf } from '#domain/values/time.ts';
import type { CheckoutOrder } from '#server/adapters/payments/port.ts';
import { ForgedMessage, PaymentsAway } from '#server/adapters/payments/port.ts';
import { makeStripePayments } from '#server/adapters/payments/stripe/payments.ts';
import { TEST_NOW } from '#test/harness.ts';
import { order } from '#test/made/payments/order.ts';
import { clock, moment, stripeWorld, testWorld } from '#test/made/payments/provider-worlds.ts';
import type { StripeServer } from '#test/made/payments/stripe-server.ts';
import { startStripe, stripeKeys } from '#test/made/payments/stripe-server.ts';

// What every payment provider does, whichever it is.

let server: StripeServer;
beforeAll(async () => {
  server = await startStripe();
});
afterAll(() => server.close());

describe.each(['test', 'stripe'] as const)('the provider %s', (code) => {
  const open = async (kind: CheckoutOrder['kind'] = 'ai_project') => {
    moment.now = TEST_NOW;
    const world = code === 'test' ? testWorld() : stripeWorld(server);
    const checkoutId = `checkout-${code}-${kind}-${Math.trunc(performance.now() * 1000)}`;
    const { ref, url } = await world.payments.open(order(checkoutId, kind));
    expect(new URL(url).protocol).toMatch(/^https?:$/);
    return { ...world, ref, checkoutId };
  };

  it('opens a checkout that is not paid', async () => {
    const { payments, ref } = await open();
    expect(payments.code).toBe(code);
    expect(await payments.read(ref)).toEqual({ state: 'open', payments: [], subscription: null });
    expect(await payments.read('cs_of_nobody')).toBeNull();
  });

  it('gives all that is left of a payment back, once, however often it is asked', async () => {
    const { payments, pay, refundPart, ref } = await open('expert_review');
    await pay(ref);
    await refundPart(ref);
    const paymentRef = (await payments.read(ref))?.payments[0]?.ref ?? '';
    const asked = { ref, paymentRef, refundId: `refund-of-${ref}` };
    await payments.refund(asked);
    await payments.refund(asked);
    await payments.refund({ ...asked, refundId: `another-of-${ref}` });
    expect((await payments.read(ref))?.payments).toEqual([
      expect.objectContaining({
        ref: paymentRef,
        state: 'paid',
        amount: 15_729,
        refunded: 15_729,
        refundedAt: moment.now,
      }),
    ]);
  });

  it('gives nothing back of a payment that it does not know, and says so', async () => {
    const { payments, pay, ref } = await open('expert_review');
    await pay(ref);
    const asked = { ref, paymentRef: 'pi_of_nobody', refundId: `nothing-of-${ref}` };
    await expect(payments.refund(asked)).rejects.toBeInstanceOf(PaymentsAway);
    expect((await payments.read(ref))?.payments).toEqual([expect.objectContaining({ refunded: 0 })]);
  });

  it('tells of a payment when, how much and in which currency', async () => {
    const { payments, pay, ref } = await open();
    await pay(ref);
    const seen = await payments.read(ref);
    expect(seen).toMatchObject({ state: 'paid', subscription: null });
    expect(seen?.payments).toEqual([
      {
        ref: expect.any(String),
        state: 'paid',
        amount: 15_729,
        currency: 'eur',
        paidAt: TEST_NOW,
        periodStart: null,
        periodEnd: null,
        refunded: 0,
        refundedAt: null,
        disputes: [],
      },
    ]);
  });

  it('says of a payment that is on its way that it is', async () => {
    const { payments, payLater, ref } = await open();
    await payLater(ref);
    const seen = await payments.read(ref);
    expect(seen?.state).toBe('pending');
    expect(seen?.payments.filter(({ state }) => state === 'paid')).toEqual([]);
  });

  it('tells of a refund', async () => {
    const { payments, pay, refund, ref } = await open();
    await pay(ref);
    moment.now = instantFromMs(msOf(TEST_NOW) + DAY_MS);
    await refund(ref);
    const seen = await payments.read(ref);
    expect(seen?.payments).toEqual([
      expect.objectContaining({ state: 'paid', refunded: 15_729, refundedAt: moment.now }),
    ]);
  });

  it('tells of parts that went back the sum so far, and when the last of them did', async () => {
    const { payments, pay, refund, refundPart, ref } = await open();
    await pay(ref);
    const sums: unknown[] = [];
    for (const part of [refundPart, refundPart, refund, refund]) {
      moment.now = instantFromMs(msOf(moment.now) + DAY_MS);
      await part(ref);
      const [payment] = (await payments.read(ref))?.payments ?? [];
      sums.push(payment?.refunded);
      if (payment?.refunded !== sums.at(-2)) expect(payment).toMatchObject({ state: 'paid', refundedAt: moment.now });
    }
    expect(sums).toEqual([5_243, 10_486, 15_729, 15_729]);
  });

  it.each(['ai_project', 'pro'] as const)(
    'tells of a dispute about %s: open, lost, and won after all',
    async (kind) => {
      const { payments, pay, dispute, ref } = await open(kind);
      await pay(ref);
      const seen = async () => (await payments.read(ref))?.payments[0]?.disputes;
      expect(await seen()).toEqual([]);
      moment.now = instantFromMs(msOf(TEST_NOW) + DAY_MS);
      const openedAt = moment.now;
      await dispute(ref, 'open');
      const about = { ref: expect.any(String), amount: 15_729, openedAt };
      expect(await seen()).toEqual([{ ...about, state: 'open', closedAt: null }]);
      for (const state of ['lost', 'won'] as const) {
        moment.now = instantFromMs(msOf(moment.now) + DAY_MS);
        await dispute(ref, state);
        expect(await seen()).toEqual([{ ...about, state, closedAt: moment.now }]);
      }
    },
  );

  it('tells of a subscription, lets it end with its time, and lets it go on', async () => {
    const { payments, pay, ref } = await open('pro');
    await pay(ref);
    const seen = await payments.read(ref);
    expect(seen?.payments).toEqual([expect.objectContaining({ state: 'paid', periodStart: TEST_NOW })]);
    const subscription = seen?.subscription;
    expect(subscription).toMatchObject({ state: 'active', endsWithPeriod: false, endedAt: null });
    expect(subscription?.periodEnd).toBe(seen?.payments[0]?.periodEnd);
    for (const ends of [true, false]) {
      await payments.setEndsWithPeriod(subscription?.ref ?? '', ends);
      expect((await payments.read(ref))?.subscription?.endsWithPeriod).toBe(ends);
    }
    const back = 'http://localhost:3000/app/org';
    expect(decodeURIComponent(await payments.portal(subscription?.customer ?? '', back))).toContain(back);
  });

  it('tells of a renewal that was paid, and of one that failed', async () => {
    const { payments, pay, renew, ref } = await open('pro');
    await pay(ref);
    await renew(ref, true);
    expect((await payments.read(ref))?.payments.map(({ state }) => state)).toEqual(['paid', 'paid']);
    await renew(ref, false);
    const seen = await payments.read(ref);
    expect(seen?.subscription?.state).toBe('past_due');
    expect(seen?.payments.map(({ state }) => state).toSorted()).toEqual(['failed', 'paid', 'paid']);
  });

  it('signs its messages, which name the checkout; others are forged', async () => {
    const { payments, pay, message, ref, checkoutId } = await open();
    await pay(ref);
    const { body, signature } = message(ref, checkoutId);
    expect(await payments.readMessage(body, signature)).toEqual({ checkoutId, ref });
    for (const [text, signed] of [
      [`${body} `, signature],
      [body, `${signature.slice(0, -1)}x`],
      [body, null],
      [body, ''],
    ] as const)
      await expect(payments.readMessage(text, signed)).rejects.toBeInstanceOf(ForgedMessage);
  });
});

const world = () => stripeWorld(server);

describe('Stripe', () => {
  it('makes one checkout of an order that was sent twice', async () => {
    const { payments } = world();
    const [first, second] = [await payments.open(order('twice', 'pro')), await payments.open(order('twice', 'pro'))];
    expect(second).toEqual(first);
  });

  it.each([500, 429, 401])('is away where it answers %s', async (status) => {
    const { payments } = world();
    server.failWith(status);
    await expect(payments.open(order(`away ${status}`, 'ai_project'))).rejects.toBeInstanceOf(PaymentsAway);
    await expect(payments.read('cs_1')).rejects.toBeInstanceOf(PaymentsAway);
    server.failWith(null);
  });

  it('is away where nobody listens', async () => {
    const payments = makeStripePayments({ ...stripeKeys, apiUrl: 'http://127.0.0.1:9', clock });
    await expect(payments.read('cs_1')).rejects.toBeInstanceOf(PaymentsAway);
  });

  it('refuses a signature that is older than five minutes', async () => {
    const { payments, message, pay } = world();
    moment.now = TEST_NOW;
    const { ref } = await payments.open(order('old', 'ai_project'));
    await pay(ref);
    const { body, signature } = message(ref, 'old');
    moment.now = instantFromMs(msOf(TEST_NOW) + 301_000);
    await expect(payments.readMessage(body, signature)).rejects.toBeInstanceOf(ForgedMessage);
    moment.now = TEST_NOW;
  });

  it('names the checkout of a refund and of a renewal', async () => {
    const { payments, pay } = world();
    const [once, monthly] = [
      await payments.open(order('once', 'ai_project')),
      await payments.open(order('monthly', 'pro')),
    ];
    await pay(once.ref);
    await pay(monthly.ref);
    const told = async (type: string, object: unknown) => {
      const { body, signature } = server.message(type, object);
      return await payments.readMessage(body, signature);
    };
    const intent = server.thing('sessions', once.ref)['payment_intent'];
    expect(await told('charge.refunded', { payment_intent: intent })).toEqual({ checkoutId: 'once', ref: once.ref });
    const subscription = server.thing('sessions', monthly.ref)['subscription'];
    const about = { checkoutId: 'monthly', ref: monthly.ref };
    expect(await told('customer.subscription.updated', { id: subscription })).toEqual(about);
    const parent = { subscription_details: { subscription } };
    expect(await told('invoice.payment_failed', { id: 'in_9', parent })).toEqual(about);
    expect(await told('charge.refunded', { payment_intent: 'pi_of_nobody' })).toBeNull();
    expect(await told('customer.created', { id: 'cus_1' })).toBeNull();
  });

  it('calls a checkout that has run out given up, and a transfer that never came failed', async () => {
    const { payments, payLater } = world();
    const [first, second] = [
      await payments.open(order('out', 'ai_project')),
      await payments.open(order('no', 'ai_project')),
    ];
    server.expire(first.ref);
    expect((await payments.read(first.ref))?.state).toBe('cancelled');
    await payLater(second.ref);
    server.fail(second.ref);
    expect((await payments.read(second.ref))?.state).toBe('failed');
  });
});
