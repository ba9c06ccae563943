import { checkoutAfter } from '#domain/organization/billing/confirm.ts';
import type { Payment } from '#domain/organization/entitlements/payment.ts';
import type { Instant } from '#domain/values/time.ts';
import { isSameValue } from '#domain/values/same-value.ts';
import type { Tx } from '#db/client.ts';

import type { Changed, SeenCheckout, SeenSubscription } from '#server/adapters/payments/port.ts';
import type { StoredCheckout } from '#server/data/billing/checkouts.ts';
import { storeOpened, storeState } from '#server/data/billing/checkouts.ts';
import { findCheckoutOfAnybody, keepSubscription, lockCheckout } from '#server/data/billing/noted.ts';
import { byItself, change, done, noteWithin, unchanged } from '#server/platform/change.ts';
import type { Deps } from '#server/platform/deps.ts';
import { notePayment } from './note-payment.ts';
import { tellOwners } from './tell-owners.ts';

async function noteSubscription(deps: Deps, tx: Tx, checkout: StoredCheckout, seen: SeenSubscription): Promise<void> {
  const { newId, clock } = deps;
  const { id: subject, before, after } = await keepSubscription(tx, checkout, seen, { newId, now: clock() });
  if (before !== null && isSameValue({ ...before, asOf: after.asOf }, after)) return;
  const { state, endsWithPeriod } = after;
  await noteWithin(tx, byItself(deps), 'subscription.noted', { org: checkout.orgId, subject, state, endsWithPeriod });
}

async function keepSeen(deps: Deps, checkout: StoredCheckout, ref: string, seen: SeenCheckout): Promise<void> {
  await change(byItself(deps), 'checkout.settled', async (tx) => {
    const held = await lockCheckout(tx, checkout);
    if (held === null) return unchanged(null);
    const { orgId, id, kind } = held;
    // A message can be faster than the answer that named the checkout.
    if (held.ref === null) await storeOpened(tx, orgId, { id, ref, url: held.url });
    const payments: Payment[] = [];
    for (const payment of seen.payments) payments.push(await notePayment(deps, tx, held, payment));
    if (seen.subscription !== null) await noteSubscription(deps, tx, held, seen.subscription);
    const state = checkoutAfter(held.state, seen.state, payments);
    if (state === held.state) return unchanged(null);
    const settledAt: Instant | null = state === 'pending' ? null : deps.clock();
    await storeState(tx, orgId, { id, state, settledAt });
    return done({ org: orgId, subject: id, kind, state }, null);
  });
}

/**
 * Asks the provider how a checkout stands, and keeps what it says: whoever said that something has changed, this alone
 * gives and takes. Doing it again changes nothing.
 */
export async function settleCheckout(deps: Deps, { checkoutId, ref }: Changed): Promise<void> {
  const { payments } = deps;
  const checkout = await findCheckoutOfAnybody(deps.db, checkoutId);
  if (payments === null || checkout === null || checkout.provider !== payments.code) return;
  if (checkout.ref !== null && checkout.ref !== ref) return;
  const seen = await payments.read(ref);
  if (seen === null) return;
  await keepSeen(deps, checkout, ref, seen);
  if (seen.subscription !== null) await tellOwners(deps, checkout.orgId);
}
