import { and, desc, eq, gte, inArray, isNull, or, sql } from 'drizzle-orm';

import type { CheckoutState, PaymentProviderCode, PurchaseKind } from '#domain/organization/billing/billing-codes.ts';
import type { Party } from '#domain/organization/billing/party.ts';
import type { Quote } from '#domain/organization/billing/vat.ts';
import type { OrgId } from '#domain/organization/org-id.ts';
import type { Cents } from '#domain/values/money.ts';
import type { Instant } from '#domain/values/time.ts';
import type { Db, Tx } from '#db/client.ts';
import { checkouts } from '#db/schema/index.ts';
import type { OfProject } from '#server/data/projects/in-project.ts';

export type StoredCheckout = typeof checkouts.$inferSelect & { readonly orgId: OrgId };

/** A checkout of an organization. */
export async function findCheckout(db: Db, orgId: OrgId, checkoutId: string): Promise<StoredCheckout | null> {
  const [found] = await db
    .select()
    .from(checkouts)
    .where(and(eq(checkouts.orgId, orgId), eq(checkouts.id, checkoutId)))
    .limit(1);
  return found ? { ...found, orgId } : null;
}

/**
 * The checkout of a project that tells most: of those that were paid, are on their way or can still be paid since a
 * moment, the last one; where all were given up, the last of these. Null where nobody went to pay for it.
 */
export async function findLatestCheckout(
  db: Db,
  { orgId, projectId }: OfProject,
  openSince: Instant,
): Promise<string | null> {
  const counts = or(
    inArray(checkouts.state, ['paid', 'pending']),
    and(eq(checkouts.state, 'open'), gte(checkouts.startedAt, openSince)),
  );
  const [found] = await db
    .select({ id: checkouts.id })
    .from(checkouts)
    .where(and(eq(checkouts.orgId, orgId), eq(checkouts.projectId, projectId)))
    .orderBy(sql`case when ${counts} then 0 else 1 end`, desc(checkouts.startedAt), desc(checkouts.id))
    .limit(1);
  return found?.id ?? null;
}

/** A checkout of the same thing that was opened since a moment and is not settled. */
export async function findUnsettled(
  db: Db,
  orgId: OrgId,
  {
    kind,
    projectId,
    provider,
    gross,
    since,
  }: Pick<NewCheckout, 'kind' | 'projectId' | 'provider'> & {
    readonly gross: Cents;
    readonly since: Instant;
  },
): Promise<{ readonly id: string; readonly url: string } | null> {
  const [found] = await db
    .select({ id: checkouts.id, url: checkouts.url })
    .from(checkouts)
    .where(
      and(
        eq(checkouts.orgId, orgId),
        eq(checkouts.kind, kind),
        projectId === null ? isNull(checkouts.projectId) : eq(checkouts.projectId, projectId),
        eq(checkouts.provider, provider),
        eq(checkouts.gross, gross),
        inArray(checkouts.state, ['open', 'pending']),
        gte(checkouts.startedAt, since),
      ),
    )
    .orderBy(desc(checkouts.startedAt))
    .limit(1);
  return found?.url ? { id: found.id, url: found.url } : null;
}

export type NewCheckout = {
  readonly id: string;
  readonly kind: PurchaseKind;
  readonly provider: PaymentProviderCode;
  readonly projectId: string | null;
  /** Of the project that it makes. */
  readonly programId: string | null;
  readonly projectTitle: string | null;
  readonly quote: Quote;
  readonly buyer: Party;
  readonly startedBy: string;
  readonly startedAt: Instant;
};

/** Stores a checkout before the provider opens it. */
export async function storeCheckout(tx: Tx, orgId: OrgId, { quote, ...checkout }: NewCheckout): Promise<void> {
  const { rule: vatRule, rate: vatRate, ...amounts } = quote;
  await tx.insert(checkouts).values({ ...checkout, ...amounts, vatRule, vatRate, orgId, state: 'open' });
}

/** Keeps where a checkout is paid, as the provider said. */
export async function storeOpened(
  tx: Tx,
  orgId: OrgId,
  { id, ref, url }: { readonly id: string; readonly ref: string; readonly url: string | null },
): Promise<void> {
  await tx
    .update(checkouts)
    .set({ ref, url })
    .where(and(eq(checkouts.orgId, orgId), eq(checkouts.id, id), isNull(checkouts.ref)));
}

/** Keeps how a checkout stands. */
export async function storeState(
  tx: Tx,
  orgId: OrgId,
  { id, state, settledAt }: { readonly id: string; readonly state: CheckoutState; readonly settledAt: Instant | null },
): Promise<void> {
  await tx
    .update(checkouts)
    .set({ state, settledAt })
    .where(and(eq(checkouts.orgId, orgId), eq(checkouts.id, id)));
}
