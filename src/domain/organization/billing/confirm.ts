import type { Payment } from '#domain/organization/entitlements/payment.ts';
import type { Cents } from '#domain/values/money.ts';

import type { CheckoutState, PurchaseKind } from './billing-codes.ts';

/** Of a checkout, what a payment is held against. */
export type Expected = { readonly kind: PurchaseKind; readonly projectId: string | null; readonly gross: Cents };

type Arrived = Omit<Payment, 'kind' | 'projectId' | 'gross'> & { readonly amount: Cents; readonly currency: string };

/** A payment of a checkout as it counts here: one in another currency, or of less than was agreed, has failed. */
export function paymentFor({ kind, projectId, gross }: Expected, arrived: Arrived): Payment {
  const { amount, currency, ...rest } = arrived;
  const isEnough = currency === 'eur' && amount >= gross;
  if (isEnough || arrived.state !== 'paid') return { ...rest, kind, projectId, gross };
  return { ...rest, kind, projectId, gross, state: 'failed', paidAt: null };
}

const rank: Readonly<Record<CheckoutState, number>> = { open: 0, pending: 1, cancelled: 2, failed: 3, paid: 4 };

/** How a checkout stands after another look: paid once a payment of it counts, and then for good. */
export function checkoutAfter(stored: CheckoutState, seen: CheckoutState, payments: readonly Payment[]): CheckoutState {
  if (stored === 'paid' || payments.some(({ state }) => state === 'paid')) return 'paid';
  // The provider calls it paid, and no payment of it counts: nothing is given for that.
  const claimed = seen === 'paid' ? 'failed' : seen;
  return rank[claimed] > rank[stored] ? claimed : stored;
}
