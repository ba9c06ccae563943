import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { msOf } from '#domain/values/time.ts';
import type { Payments } from '#server/adapters/payments/port.ts';
import { makeStripePayments } from '#server/adapters/payments/stripe/payments.ts';
import { TEST_NOW } from '#test/harness.ts';
import { order } from '#test/made/payments/order.ts';
import type { StripeServer } from '#test/made/payments/stripe-server.ts';
import { startStripe, stripeKeys } from '#test/made/payments/stripe-server.ts';

// What Stripe says of disputes, in our words.

let server: StripeServer;
let payments: Payments;
beforeAll(async () => {
  server = await startStripe();
  server.setNow(Math.floor(msOf(TEST_NOW) / 1000));
  payments = makeStripePayments({ ...stripeKeys, apiUrl: server.url, clock: () => TEST_NOW });
});
afterAll(() => server.close());

describe('Stripe', () => {
  it('names the checkout of a dispute, whichever of its messages comes', async () => {
    const [once, monthly] = [
      await payments.open(order('asked', 'ai_project')),
      await payments.open(order('asked monthly', 'pro')),
    ];
    for (const { ref } of [once, monthly]) server.pay(ref);
    const told = async (type: string, object: unknown) => {
      const { body, signature } = server.message(`charge.dispute.${type}`, object);
      return await payments.readMessage(body, signature);
    };
    const intent = server.thing('sessions', once.ref)['payment_intent'];
    for (const type of ['created', 'updated', 'closed', 'funds_withdrawn', 'funds_reinstated'])
      expect(await told(type, { payment_intent: intent })).toEqual({ checkoutId: 'asked', ref: once.ref });
    const paid = server.paidBy(monthly.ref);
    const about = { checkoutId: 'asked monthly', ref: monthly.ref };
    expect(await told('created', { payment_intent: paid })).toEqual(about);
    expect(await told('created', { payment_intent: 'pi_of_nobody' })).toBeNull();
    expect(await told('created', { payment_intent: null })).toBeNull();
  });

  it.each([
    ['needs_response', 0, 'open'],
    ['under_review', 0, 'open'],
    ['warning_needs_response', 0, 'open'],
    ['warning_under_review', 0, 'open'],
    ['a_word_of_later', 0, 'open'],
    ['warning_closed', 0, 'won'],
    ['won', 0, 'won'],
    ['lost', 0, 'lost'],
    ['appeal_needs_response', 0, 'lost'],
    ['appeal_under_review', 0, 'lost'],
    ['prevented', -15_729, 'lost'],
    ['prevented', 0, 'won'],
  ] as const)('says of the dispute %s with %s booked that it is %s', async (status, booked, state) => {
    const { ref } = await payments.open(order(`dispute ${status} ${booked}`, 'ai_project'));
    server.pay(ref);
    server.dispute(ref, status, { balance_transactions: [{ amount: booked }] });
    expect((await payments.read(ref))?.payments[0]?.disputes).toMatchObject([{ state, amount: 15_729 }]);
  });

  it('takes a dispute in another currency to be over the whole payment', async () => {
    const { ref } = await payments.open(order('dollars', 'ai_project'));
    server.pay(ref);
    const amount = async () => (await payments.read(ref))?.payments[0]?.disputes[0]?.amount;
    server.dispute(ref, 'needs_response', { amount: 17_000, currency: 'usd' });
    expect(await amount()).toBe(15_729);
    server.dispute(ref, 'needs_response', { amount: 5_000, currency: 'eur' });
    expect(await amount()).toBe(5_000);
  });
});
