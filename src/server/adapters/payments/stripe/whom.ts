import type Stripe from 'stripe';

import type { Changed } from '../port.ts';
import { idOf } from './seen.ts';

// Whom a message of Stripe is about: the checkout from which its object once came.

type Filter = { readonly subscription: string } | { readonly payment_intent: string };

async function checkoutBy(stripe: Stripe, filter: Filter): Promise<Changed | null> {
  const { data } = await stripe.checkout.sessions.list({ ...filter, limit: 1 });
  return data[0] === undefined ? null : ofSession(data[0]);
}

function ofSession({ id: ref, client_reference_id: checkoutId }: Stripe.Checkout.Session): Changed | null {
  return checkoutId === null ? null : { checkoutId, ref };
}

async function ofSubscription(stripe: Stripe, subscription: string | null): Promise<Changed | null> {
  return subscription === null ? null : await checkoutBy(stripe, { subscription });
}

function subscriptionOf(invoice: Stripe.Invoice): string | null {
  return idOf(invoice.parent?.subscription_details?.subscription);
}

/** By the payment of a charge: it was made once, or it pays an invoice of a subscription. */
async function ofIntent(stripe: Stripe, intent: string | null): Promise<Changed | null> {
  if (intent === null) return null;
  const once = await checkoutBy(stripe, { payment_intent: intent });
  if (once !== null) return once;
  const payment = { type: 'payment_intent', payment_intent: intent } as const;
  const [paid] = (await stripe.invoicePayments.list({ payment, limit: 1 })).data;
  const invoiceId = idOf(paid?.invoice);
  if (invoiceId === null) return null;
  return await ofSubscription(stripe, subscriptionOf(await stripe.invoices.retrieve(invoiceId)));
}

/** Whom a message is about; null where it concerns nothing that was bought here. */
export async function whomOf(stripe: Stripe, event: Stripe.Event): Promise<Changed | null> {
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
    case 'checkout.session.async_payment_failed':
    case 'checkout.session.expired':
      return ofSession(event.data.object);
    case 'customer.subscription.created':
    case 'customer.subscription.updated':
    case 'customer.subscription.deleted':
      return await ofSubscription(stripe, event.data.object.id);
    case 'invoice.paid':
    case 'invoice.payment_failed':
    case 'invoice.voided':
    case 'invoice.marked_uncollectible':
      return await ofSubscription(stripe, subscriptionOf(event.data.object));
    case 'charge.refunded':
    case 'charge.dispute.created':
    case 'charge.dispute.updated':
    case 'charge.dispute.closed':
    case 'charge.dispute.funds_withdrawn':
    case 'charge.dispute.funds_reinstated':
      return await ofIntent(stripe, idOf(event.data.object.payment_intent));
    default:
      return null;
  }
}
