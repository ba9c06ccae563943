import { and, desc, eq, getTableColumns, gte } from 'drizzle-orm';

import { addMonths } from '#domain/organization/entitlements/calendar-months.ts';
import { entitlementsOf, type BillingFacts } from '#domain/organization/entitlements/entitlements.ts';
import type { OrgId } from '#domain/organization/org-id.ts';
import type { Instant } from '#domain/values/time.ts';
import type { Db } from '#db/client.ts';
import { checkouts, creditUses, payments, subscriptions } from '#db/schema/index.ts';

export const paymentFields = {
  ref: payments.ref,
  kind: payments.kind,
  projectId: payments.projectId,
  gross: payments.gross,
  state: payments.state,
  paidAt: payments.paidAt,
  periodStart: payments.periodStart,
  periodEnd: payments.periodEnd,
  refunded: payments.refunded,
  refundedAt: payments.refundedAt,
  disputes: payments.disputes,
};

export const subscriptionFields = {
  ref: subscriptions.ref,
  state: subscriptions.state,
  endsWithPeriod: subscriptions.endsWithPeriod,
  periodEnd: subscriptions.periodEnd,
  endedAt: subscriptions.endedAt,
  asOf: subscriptions.asOf,
};

/** The subscription that was started last, with what it costs a month; null where there was none. */
export async function findSubscription(db: Db, orgId: OrgId) {
  const { net, vatRule, vatRate, vat, gross } = checkouts;
  const [found] = await db
    .select({ ...getTableColumns(subscriptions), net, vatRule, vatRate, vat, gross })
    .from(subscriptions)
    .innerJoin(checkouts, and(eq(checkouts.orgId, subscriptions.orgId), eq(checkouts.id, subscriptions.checkoutId)))
    .where(eq(subscriptions.orgId, orgId))
    .orderBy(desc(subscriptions.startedAt), desc(subscriptions.id))
    .limit(1);
  return found ?? null;
}

/** What is stored of an organization's payments, for its entitlements. */
export async function findBillingFacts(db: Db, orgId: OrgId, now: Instant): Promise<BillingFacts> {
  const [subscription] = await db
    .select(subscriptionFields)
    .from(subscriptions)
    .where(eq(subscriptions.orgId, orgId))
    .orderBy(desc(subscriptions.startedAt), desc(subscriptions.id))
    .limit(1);
  const uses = await db
    .select({ usedAt: creditUses.usedAt })
    .from(creditUses)
    .where(and(eq(creditUses.orgId, orgId), gte(creditUses.usedAt, addMonths(now, -2))));
  return {
    payments: await db.select(paymentFields).from(payments).where(eq(payments.orgId, orgId)),
    subscription: subscription ?? null,
    creditsUsed: uses.map(({ usedAt }) => usedAt),
  };
}

/** Whether an organization has Pro now, the grace period included. */
export async function hasPro(db: Db, orgId: OrgId, now: Instant): Promise<boolean> {
  return entitlementsOf(await findBillingFacts(db, orgId, now), now).plan === 'pro';
}
