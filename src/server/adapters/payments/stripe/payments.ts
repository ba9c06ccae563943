import type Stripe from 'stripe';

import type { Instant } from '#domain/values/time.ts';
import { msOf } from '#domain/values/time.ts';

import type { CheckoutOrder, Payments, SeenCheckout, SeenPayment, SeenSubscription } from '../port.ts';
import { ForgedMessage, PaymentsAway } from '../port.ts';
import type { SeenCharge } from './seen.ts';
import { idOf, seenDispute, seenIntent, seenInvoice, seenState, seenSubscription } from './seen.ts';
import { whomOf } from './whom.ts';

type Setting = {
  readonly secretKey: string;
  readonly webhookSecret: string;
  readonly apiUrl: string;
  readonly clock: () => Instant;
};

/** Nobody waits longer for a page of Stripe. */
const WAIT_MS = 15_000;
/** Two years of months: what happens to an older one is seen with the next message about it in Stripe's own pages. */
const MONTHS_READ = 24;
/** A payment has one dispute, seldom a few. */
const DISPUTES_READ = 20;

type Library = { readonly stripe: Stripe; readonly errors: typeof Stripe.errors };

/** The library is large, so it is read at its first use. */
async function load({ secretKey, apiUrl }: Setting): Promise<Library> {
  const { default: Client } = await import('stripe');
  const { protocol, hostname, port } = new URL(apiUrl);
  const isPlain = protocol === 'http:';
  const stripe = new Client(secretKey, {
    host: hostname,
    port: port === '' ? (isPlain ? 80 : 443) : Number(port),
    protocol: isPlain ? 'http' : 'https',
    timeout: WAIT_MS,
    maxNetworkRetries: 1,
    telemetry: false,
  });
  return { stripe, errors: Client.errors };
}

function lineOf({ kind, label, gross }: CheckoutOrder): Stripe.Checkout.SessionCreateParams.LineItem {
  const price = { currency: 'eur', unit_amount: gross, product_data: { name: label } };
  return { quantity: 1, price_data: kind === 'pro' ? { ...price, recurring: { interval: 'month' } } : price };
}

/** Stripe closes a checkout that nobody pays, at the earliest after half an hour. */
const OPEN_SECONDS = 31 * 60;

function sessionFor(order: CheckoutOrder, now: Instant): Stripe.Checkout.SessionCreateParams {
  const { checkoutId, orgId, kind, email, locale, paidUrl, cancelledUrl } = order;
  const metadata = { checkout: checkoutId, organization: orgId };
  const shared: Stripe.Checkout.SessionCreateParams = {
    client_reference_id: checkoutId,
    metadata,
    customer_email: email,
    locale,
    success_url: paidUrl,
    cancel_url: cancelledUrl,
    expires_at: Math.floor(msOf(now) / 1000) + OPEN_SECONDS,
    line_items: [lineOf(order)],
  };
  return kind === 'pro'
    ? { ...shared, mode: 'subscription', subscription_data: { metadata } }
    : { ...shared, mode: 'payment', payment_intent_data: { metadata } };
}

/** The charge of a payment with its disputes. It is expanded; one that is not there is not known to have been paid. */
async function withDisputes(
  stripe: Stripe,
  { id, latest_charge: charge }: Stripe.PaymentIntent,
  asOf: Instant,
): Promise<SeenCharge | null> {
  if (charge === null || typeof charge === 'string') return null;
  if (!charge.disputed) return { charge, disputes: [] };
  const { data } = await stripe.disputes.list({ payment_intent: id, limit: DISPUTES_READ });
  return { charge, disputes: data.map((dispute) => seenDispute(dispute, charge, asOf)) };
}

async function readIntent(
  stripe: Stripe,
  session: Stripe.Checkout.Session,
  asOf: Instant,
): Promise<SeenPayment | null> {
  const id = idOf(session.payment_intent);
  if (id === null) return null;
  const intent = await stripe.paymentIntents.retrieve(id, { expand: ['latest_charge.refunds'] });
  return seenIntent(intent, await withDisputes(stripe, intent, asOf), session.status === 'complete');
}

/** The charge that paid an invoice, with what went back of it. */
async function chargeOf(stripe: Stripe, invoice: string, asOf: Instant): Promise<SeenCharge | null> {
  const { data } = await stripe.invoicePayments.list({ invoice, limit: 5 });
  for (const { status, payment } of data) {
    const intent = idOf(payment.payment_intent);
    if (status !== 'paid' || intent === null) continue;
    const paying = await stripe.paymentIntents.retrieve(intent, { expand: ['latest_charge.refunds'] });
    const seen = await withDisputes(stripe, paying, asOf);
    if (seen !== null) return seen;
  }
  return null;
}

type OfSubscription = { readonly subscription: SeenSubscription | null; readonly payments: readonly SeenPayment[] };

async function readSubscription(stripe: Stripe, id: string | null, asOf: Instant): Promise<OfSubscription> {
  if (id === null) return { subscription: null, payments: [] };
  const subscription = seenSubscription(await stripe.subscriptions.retrieve(id), asOf);
  const { data } = await stripe.invoices.list({ subscription: id, limit: MONTHS_READ });
  const payments: SeenPayment[] = [];
  for (const invoice of data) {
    const charge = invoice.status === 'paid' && invoice.id ? await chargeOf(stripe, invoice.id, asOf) : null;
    const seen = seenInvoice(invoice, charge);
    if (seen !== null) payments.push(seen);
  }
  return { subscription, payments };
}

async function readSession(stripe: Stripe, ref: string, asOf: Instant): Promise<SeenCheckout> {
  const session = await stripe.checkout.sessions.retrieve(ref);
  const intent = await readIntent(stripe, session, asOf);
  const { subscription, payments } = await readSubscription(stripe, idOf(session.subscription), asOf);
  return { state: seenState(session, intent), payments: intent === null ? payments : [intent], subscription };
}

/** Whether Stripe refused something by this name. */
function isCalled(error: unknown, code: string): boolean {
  const cause: unknown = error instanceof PaymentsAway ? error.cause : null;
  return typeof cause === 'object' && cause !== null && Reflect.get(cause, 'code') === code;
}

/** Takes money by Stripe: its Checkout, its customer portal and its signed messages. */
export function makeStripePayments(setting: Setting): Payments {
  const { webhookSecret, clock } = setting;
  let loading: Promise<Library> | null = null;
  /** Whatever Stripe refuses or does not answer is one thing to us: it does not take the money now. */
  const ask = async <Answer>(question: (stripe: Stripe) => Promise<Answer>): Promise<Answer> => {
    loading ??= load(setting);
    const { stripe, errors } = await loading;
    try {
      return await question(stripe);
    } catch (error) {
      if (error instanceof errors.StripeError) throw new PaymentsAway(error.message, { cause: error });
      throw error;
    }
  };
  return {
    code: 'stripe',
    open: (order) =>
      ask(async (stripe) => {
        const idempotencyKey = `checkout-${order.checkoutId}`;
        const { id: ref, url } = await stripe.checkout.sessions.create(sessionFor(order, clock()), { idempotencyKey });
        if (url === null) throw new PaymentsAway('the checkout has no address');
        return { ref, url };
      }),
    read: async (ref) => {
      try {
        return await ask((stripe) => readSession(stripe, ref, clock()));
      } catch (error) {
        // There is no such thing.
        if (isCalled(error, 'resource_missing')) return null;
        throw error;
      }
    },
    setEndsWithPeriod: async (subscriptionRef, ends) => {
      await ask((stripe) => stripe.subscriptions.update(subscriptionRef, { cancel_at_period_end: ends }));
    },
    refund: async ({ paymentRef, refundId }) => {
      try {
        // Without an amount it is all that is left.
        const about = { payment_intent: paymentRef, metadata: { refund: refundId } };
        await ask((stripe) => stripe.refunds.create(about, { idempotencyKey: `refund-${refundId}` }));
      } catch (error) {
        // Somebody has given it back on Stripe's own pages.
        if (!isCalled(error, 'charge_already_refunded')) throw error;
      }
    },
    portal: (customer, returnUrl) =>
      ask(async (stripe) => (await stripe.billingPortal.sessions.create({ customer, return_url: returnUrl })).url),
    readMessage: async (body, signature) => {
      loading ??= load(setting);
      const { stripe } = await loading;
      const event = eventOf(stripe, body, signature, { secret: webhookSecret, now: clock() });
      return await ask(() => whomOf(stripe, event));
    },
  };
}

/** A message whose signature is older than this is somebody's copy. Stripe signs anew what it sends again. */
const SIGNED_WITHIN_SECONDS = 300;

function eventOf(
  stripe: Stripe,
  body: string,
  signature: string | null,
  { secret, now }: { readonly secret: string; readonly now: Instant },
): Stripe.Event {
  try {
    const at = msOf(now);
    return stripe.webhooks.constructEvent(body, signature ?? '', secret, SIGNED_WITHIN_SECONDS, undefined, at);
  } catch (error) {
    throw new ForgedMessage('not signed by Stripe', { cause: error });
  }
}
