import { and, eq } from 'drizzle-orm';

import type { Payment, Subscription } from '#domain/organization/entitlements/payment.ts';
import { mergePayment, mergeSubscription } from '#domain/organization/entitlements/payment-events.ts';
import type { OrgId } from '#domain/organization/org-id.ts';
import type { Instant } from '#domain/values/time.ts';
import { isSameValue } from '#domain/values/same-value.ts';
import type { Db, Tx } from '#db/client.ts';
import { checkouts, payments, projects, subscriptions } from '#db/schema/index.ts';
import type { OfProject } from '#server/data/projects/in-project.ts';

import type { StoredCheckout } from './checkouts.ts';
import { paymentFields, subscriptionFields } from './facts.ts';

/**
 * A checkout by its id alone: the provider's messages name no organization, so what belongs to whom is read here, and
 * it is what mints the organization.
 */
export async function findCheckoutOfAnybody(db: Db, checkoutId: string): Promise<StoredCheckout | null> {
  const [found] = await db.select().from(checkouts).where(eq(checkouts.id, checkoutId)).limit(1);
  return found ? { ...found, orgId: found.orgId as OrgId } : null;
}

/** Holds a checkout until the transaction ends, so that one message about it is worked off after the other. */
export async function lockCheckout(tx: Tx, { id }: StoredCheckout): Promise<StoredCheckout | null> {
  await tx.select({ id: checkouts.id }).from(checkouts).where(eq(checkouts.id, id)).for('update');
  return await findCheckoutOfAnybody(tx, id);
}

/** A payment before and after it was heard of; null before the first time. */
export type Noted<Fact> = { readonly id: string; readonly before: Fact | null; readonly after: Fact };

/** Merges a payment of a checkout with what is stored of it. */
export async function keepPayment(
  tx: Tx,
  checkout: StoredCheckout,
  seen: Payment,
  { newId, now }: { readonly newId: () => string; readonly now: Instant },
): Promise<Noted<Payment>> {
  const { orgId, provider, id: checkoutId, net, vatRule, vatRate, vat, gross } = checkout;
  const isIt = and(eq(payments.orgId, orgId), eq(payments.provider, provider), eq(payments.ref, seen.ref));
  const [stored] = await tx.select({ id: payments.id, payment: paymentFields }).from(payments).where(isIt).limit(1);
  if (!stored) {
    const id = newId();
    const row = { ...seen, id, orgId, checkoutId, provider, net, vatRule, vatRate, vat, gross, seenAt: now };
    await tx.insert(payments).values(row);
    return { id, before: null, after: seen };
  }
  const after = mergePayment(stored.payment, seen);
  if (!isSameValue(after, stored.payment)) await tx.update(payments).set(after).where(isIt);
  return { id: stored.id, before: stored.payment, after };
}

/** Merges a subscription with what is stored of it. */
export async function keepSubscription(
  tx: Tx,
  { orgId, provider, id: checkoutId }: StoredCheckout,
  { customer, ...seen }: Subscription & { readonly customer: string },
  { newId, now }: { readonly newId: () => string; readonly now: Instant },
): Promise<Noted<Subscription>> {
  const isIt = and(
    eq(subscriptions.orgId, orgId),
    eq(subscriptions.provider, provider),
    eq(subscriptions.ref, seen.ref),
  );
  const [stored] = await tx
    .select({ id: subscriptions.id, subscription: subscriptionFields })
    .from(subscriptions)
    .where(isIt)
    .limit(1);
  if (!stored) {
    const id = newId();
    await tx.insert(subscriptions).values({ ...seen, id, orgId, checkoutId, provider, customer, startedAt: now });
    return { id, before: null, after: seen };
  }
  const after = mergeSubscription(stored.subscription, seen);
  await tx.update(subscriptions).set(after).where(isIt);
  return { id: stored.id, before: stored.subscription, after };
}

/** Says of a project how it is paid for; one that was paid is on the path with AI tools. */
export async function storePaid(tx: Tx, { orgId, projectId }: OfProject, paid: boolean): Promise<void> {
  await tx
    .update(projects)
    .set(paid ? { paymentStatus: 'paid', projectPath: 'ai' } : { paymentStatus: 'refunded' })
    .where(and(eq(projects.orgId, orgId), eq(projects.id, projectId)));
}
