import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { payments, projects, subscriptions } from '#db/schema/index.ts';
import { msOf } from '#domain/values/time.ts';
import { makePayments } from '#server/platform/payments.ts';
import { sellerOf } from '#server/platform/seller.ts';
import { readEnv } from '#server/host/read-env.ts';
import { TEST_NOW, useHarness } from '#test/harness.ts';
import { makeOwner } from '#test/made/payments/billing.ts';
import type { StripeServer } from '#test/made/payments/stripe-server.ts';
import { startStripe, stripeKeys } from '#test/made/payments/stripe-server.ts';
import { makeCall } from '#test/made/projects.ts';

// The whole server with Stripe at its other end.

let stripe: StripeServer;
const settings: Record<string, string> = {
  STRIPE_SECRET_KEY: stripeKeys.secretKey,
  STRIPE_WEBHOOK_SECRET: stripeKeys.webhookSecret,
};
beforeAll(async () => {
  stripe = await startStripe();
  stripe.setNow(Math.floor(msOf(TEST_NOW) / 1000));
  settings['STRIPE_API_URL'] = stripe.url;
});
const harness = useHarness(settings);
afterAll(() => stripe.close());

async function send({ body, signature }: { readonly body: string; readonly signature: string }) {
  const headers = { 'stripe-signature': signature, 'content-type': 'application/json' };
  return (await harness.request('/api/payments/webhook', { method: 'POST', body, headers })).status;
}

async function started() {
  const { ana, orgId } = await makeOwner(harness);
  const programId = await makeCall(harness);
  const input = { orgId, programId, projectTitle: 'Light wings' };
  const opened = await ana.client.billing.createAiProjectCheckout(input);
  const ref = opened.url.split('/').at(-1) ?? '';
  return { ana, orgId, programId, ...opened, ref };
}

const completed = (ref: string) => stripe.message('checkout.session.completed', stripe.thing('sessions', ref));
const made = async (orgId: string) => await harness.db.select().from(projects).where(eq(projects.orgId, orgId));

describe('an AI project bought through Stripe', () => {
  it('is made by the message that its checkout is paid, once, however often and late it comes', async () => {
    const { ana, orgId, checkoutId, projectId, ref } = await started();
    expect(await send(completed(ref))).toBe(200);
    expect(await made(orgId)).toEqual([]);
    stripe.pay(ref);
    for (const status of await Promise.all([1, 2, 3].map(() => send(completed(ref))))) expect(status).toBe(200);
    expect((await made(orgId)).map(({ id }) => id)).toEqual([projectId]);
    expect(await ana.client.billing.getCheckout({ orgId, checkoutId })).toMatchObject({ state: 'paid', projectId });
  });

  it('is made by a look of the server where no message came', async () => {
    const { ana, orgId, checkoutId, projectId, ref } = await started();
    stripe.pay(ref);
    expect(await ana.client.billing.getCheckout({ orgId, checkoutId })).toMatchObject({ state: 'paid', projectId });
  });

  it('is not made by a message that Stripe did not sign', async () => {
    const { orgId, ref } = await started();
    stripe.pay(ref);
    const { body } = completed(ref);
    expect(await send({ body, signature: 't=1,v1=00' })).toBe(400);
    expect(await made(orgId)).toEqual([]);
  });

  it('is not made by less money than was agreed', async () => {
    const { ana, orgId, checkoutId, ref } = await started();
    stripe.pay(ref, { amount: 100 });
    expect(await send(completed(ref))).toBe(200);
    expect(await made(orgId)).toEqual([]);
    expect(await ana.client.billing.getCheckout({ orgId, checkoutId })).toMatchObject({ state: 'failed' });
  });

  it('waits while Stripe is away, and the message is asked for again', async () => {
    const { ana, orgId, checkoutId, projectId, ref } = await started();
    stripe.pay(ref);
    const message = completed(ref);
    stripe.failWith(500);
    expect(await send(message)).toBe(503);
    expect(await ana.client.billing.getCheckout({ orgId, checkoutId })).toMatchObject({ state: 'open' });
    stripe.failWith(null);
    expect(await send(message)).toBe(200);
    expect((await made(orgId)).map(({ id }) => id)).toEqual([projectId]);
  });

  it('loses its tools with a refund, whose message can come before that of the payment', async () => {
    const { ana, orgId, projectId, ref } = await started();
    stripe.pay(ref);
    stripe.refund(ref);
    const intent = stripe.thing('sessions', ref)['payment_intent'];
    expect(await send(stripe.message('charge.refunded', { payment_intent: intent }))).toBe(200);
    expect(await send(completed(ref))).toBe(200);
    expect(await made(orgId)).toEqual([]);
    await expect(ana.client.billing.projectAccess({ projectId })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const rows = await harness.db.select().from(payments).where(eq(payments.orgId, orgId));
    expect(rows).toEqual([expect.objectContaining({ state: 'paid', refunded: 15_729 })]);
  });

  it('keeps its tools while a part went back, with a credit note for each, and loses them with the rest', async () => {
    const { ana, orgId, projectId, ref } = await started();
    stripe.pay(ref);
    expect(await send(completed(ref))).toBe(200);
    const intent = stripe.thing('sessions', ref)['payment_intent'];
    const refunded = () => stripe.message('charge.refunded', { payment_intent: intent });
    const access = async () => (await ana.client.billing.projectAccess({ projectId })).ai.state;
    // Two parts went back before the message of the first came: one note says both, and its late twin nothing.
    stripe.refund(ref, 1_000);
    stripe.refund(ref, 234);
    for (const status of await Promise.all([send(refunded()), send(refunded())])) expect(status).toBe(200);
    expect(await access()).toBe('active');
    stripe.refund(ref);
    expect(await send(refunded())).toBe(200);
    expect(await send(completed(ref))).toBe(200);
    expect(await access()).toBe('ended');
    const { invoices } = await ana.client.billing.listPayments({ orgId });
    expect(invoices.map(({ kind, price }) => [kind, price.net, price.vat, price.gross])).toEqual([
      ['credit_note', -11_979, -2_516, -14_495],
      ['credit_note', -1_020, -214, -1_234],
      ['invoice', 12_999, 2_730, 15_729],
    ]);
  });

  it('loses its tools with a dispute that is lost and has them again once it is won, in any order', async () => {
    const { ana, orgId, projectId, ref } = await started();
    stripe.pay(ref);
    expect(await send(completed(ref))).toBe(200);
    const about = { payment_intent: stripe.thing('sessions', ref)['payment_intent'] };
    const tell = (type: string) => send(stripe.message(`charge.dispute.${type}`, about));
    const access = async () => (await ana.client.billing.projectAccess({ projectId })).ai.state;
    stripe.dispute(ref, 'needs_response');
    expect([await tell('created'), await access()]).toEqual([200, 'active']);
    stripe.dispute(ref, 'lost');
    const messages = ['closed', 'funds_withdrawn', 'updated', 'created'];
    expect(await Promise.all(messages.map(tell))).toEqual([200, 200, 200, 200]);
    expect(await access()).toBe('ended');
    stripe.dispute(ref, 'won');
    expect([await tell('funds_reinstated'), await tell('created'), await access()]).toEqual([200, 200, 'active']);
    const { invoices } = await ana.client.billing.listPayments({ orgId });
    expect(invoices.map(({ kind, price }) => [kind, price.gross])).toEqual([
      ['invoice', 15_729],
      ['credit_note', -15_729],
      ['invoice', 15_729],
    ]);
  });

  it('is made once a dispute is won that had been lost before the payment was heard of', async () => {
    const { ana, orgId, projectId, ref } = await started();
    stripe.pay(ref);
    stripe.dispute(ref, 'lost');
    expect(await send(completed(ref))).toBe(200);
    expect(await made(orgId)).toEqual([]);
    stripe.dispute(ref, 'won');
    const about = { payment_intent: stripe.thing('sessions', ref)['payment_intent'] };
    expect(await send(stripe.message('charge.dispute.closed', about))).toBe(200);
    expect((await made(orgId)).map(({ id, paymentStatus }) => [id, paymentStatus])).toEqual([[projectId, 'paid']]);
    expect((await ana.client.billing.projectAccess({ projectId })).ai.state).toBe('active');
  });

  it('loses nothing by a dispute that Stripe did not sign, or that Stripe knows nothing of', async () => {
    const { ana, projectId, ref } = await started();
    stripe.pay(ref);
    expect(await send(completed(ref))).toBe(200);
    const lost = { payment_intent: stripe.thing('sessions', ref)['payment_intent'], status: 'lost', amount: 15_729 };
    const { body, signature } = stripe.message('charge.dispute.closed', lost);
    expect(await send({ body, signature: `${signature.slice(0, -1)}x` })).toBe(400);
    expect(await send({ body, signature })).toBe(200);
    expect((await ana.client.billing.projectAccess({ projectId })).ai.state).toBe('active');
  });

  it('cannot be started while Stripe is away, and nothing of it is left open', async () => {
    const { ana, orgId } = await makeOwner(harness);
    const programId = await makeCall(harness);
    stripe.failWith(500);
    const input = { orgId, programId, projectTitle: 'Light wings' };
    await expect(ana.client.billing.createAiProjectCheckout(input)).rejects.toMatchObject({ code: 'PROVIDER_AWAY' });
    stripe.failWith(null);
  });
});

it('Pro by Stripe is on once it is paid, cancelled and renewed there', async () => {
  const { ana, orgId } = await makeOwner(harness);
  const { url } = await ana.client.billing.createProCheckout({ orgId, returnUrl: '/app/org' });
  const ref = url.split('/').at(-1) ?? '';
  stripe.pay(ref);
  expect(await send(completed(ref))).toBe(200);
  expect(await ana.client.billing.checkSubscriptionStatus({ orgId })).toMatchObject({
    hasActivePro: true,
    isTest: false,
  });
  await ana.client.billing.cancelSubscription({ orgId });
  const stored = await harness.db.select().from(subscriptions).where(eq(subscriptions.orgId, orgId));
  expect(stored).toEqual([expect.objectContaining({ provider: 'stripe', endsWithPeriod: true, state: 'active' })]);
  const { url: portal } = await ana.client.billing.openPaymentPortal({ orgId, returnUrl: '/app/org' });
  expect(portal).toContain('billing.stripe.test/cus_1');
});

const env = (values: Record<string, string>) => readEnv({ PUBLIC_URL: 'https://funds.example', ...values });

const kept = (values: Record<string, string>) => makePayments({ ...harness.deps, env: env(values) });

describe('who takes the money', () => {
  const seller = { SELLER_NAME: 'Carpathia SRL', SELLER_ADDRESS: 'Strada Unu 1; Cluj', SELLER_VAT_RATE: '2100' };

  it('is nobody in production without keys: the checkout for tests is never there', () => {
    expect(kept({})).toBeNull();
    expect(kept(settings)?.code).toBe('stripe');
    expect(makePayments({ ...harness.deps, env: readEnv({}) })?.code).toBe('test');
  });

  it('sells for nobody in production without name, address and rate; else for a seller who is made up', () => {
    for (const missing of Object.keys(seller)) expect(sellerOf(env({ ...seller, [missing]: '' })), missing).toBeNull();
    expect(sellerOf(env(seller))).toMatchObject({
      name: 'Carpathia SRL',
      address: ['Strada Unu 1', 'Cluj'],
      country: 'RO',
    });
    expect(sellerOf(readEnv({}))?.name).toContain('TEST');
  });

  it('needs the secret of messages beside the key', () => {
    expect(() => env({ STRIPE_SECRET_KEY: 'sk' })).toThrow('STRIPE_WEBHOOK_SECRET');
  });
});

describe('an installation without a seller', () => {
  const closed = useHarness({ PUBLIC_URL: 'https://funds.example', SECRET: 'x'.repeat(40) });

  it('sells nothing and says why', async () => {
    const { ana, orgId } = await makeOwner(closed);
    expect(await ana.client.billing.checkSubscriptionStatus({ orgId })).toMatchObject({
      closed: 'no_seller',
      prices: null,
    });
    await expect(ana.client.billing.createProCheckout({ orgId, returnUrl: '/app' })).rejects.toMatchObject({
      code: 'CHECKOUT_CLOSED',
      data: { reason: 'no_seller' },
    });
    expect((await closed.request('/dev/checkout/test_x')).status).toBe(404);
    const forged = await closed.request('/api/payments/webhook', { method: 'POST', body: '{}' });
    expect(forged.status).toBe(400);
  });
});
