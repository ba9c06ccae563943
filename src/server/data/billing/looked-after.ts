import { and, asc, eq, gte, inArray, isNotNull, isNull, lt, ne, or } from 'drizzle-orm';

import type { OrgId } from '#domain/organization/org-id.ts';
import type { Instant } from '#domain/values/time.ts';
import type { Db, Tx } from '#db/client.ts';
import { checkouts, organizations, orgMembers, subscriptions, users } from '#db/schema/index.ts';

/** So many are looked at in one go; the next one takes the rest. */
const AT_ONCE = 500;

type Named = { readonly checkoutId: string; readonly ref: string };

function named(rows: readonly { readonly checkoutId: string; readonly ref: string | null }[]): readonly Named[] {
  return rows.flatMap(({ checkoutId, ref }) => (ref === null ? [] : [{ checkoutId, ref }]));
}

/** Checkouts that were started since a moment and are not settled. */
export async function listUnsettled(db: Db, since: Instant): Promise<readonly Named[]> {
  const isOpen = inArray(checkouts.state, ['open', 'pending']);
  return named(
    await db
      .select({ checkoutId: checkouts.id, ref: checkouts.ref })
      .from(checkouts)
      .where(and(isOpen, isNotNull(checkouts.ref), gte(checkouts.startedAt, since)))
      .orderBy(asc(checkouts.startedAt))
      .limit(AT_ONCE),
  );
}

/** Subscriptions that are not over and were not asked about since a moment, or whose time has passed, by their checkout. */
export async function listStale(db: Db, since: Instant, now: Instant): Promise<readonly Named[]> {
  return named(
    await db
      .select({ checkoutId: checkouts.id, ref: checkouts.ref })
      .from(subscriptions)
      .innerJoin(checkouts, and(eq(checkouts.orgId, subscriptions.orgId), eq(checkouts.id, subscriptions.checkoutId)))
      .where(
        and(
          ne(subscriptions.state, 'ended'),
          or(lt(subscriptions.asOf, since), lt(subscriptions.periodEnd, now), eq(subscriptions.state, 'past_due')),
        ),
      )
      .orderBy(asc(subscriptions.asOf))
      .limit(AT_ONCE),
  );
}

/** The organizations whose owners may have to be told something about their subscription. */
export async function listUntold(db: Db): Promise<readonly OrgId[]> {
  const rows = await db
    .selectDistinct({ orgId: subscriptions.orgId })
    .from(subscriptions)
    .where(isNull(subscriptions.toldEnded));
  return rows.map(({ orgId }) => orgId as OrgId);
}

/**
 * Who buys, and whom mails about the plan go to: the owners of an organization, with its name; where somebody else is
 * named who paid, they too while they are a member.
 */
export async function listOwners(db: Db, orgId: OrgId, payer: string | null = null) {
  const isOwner = eq(orgMembers.role, 'owner');
  return await db
    .select({ name: users.name, email: users.email, organization: organizations.name, locale: organizations.locale })
    .from(orgMembers)
    .innerJoin(users, eq(users.id, orgMembers.userId))
    .innerJoin(organizations, eq(organizations.id, orgMembers.orgId))
    .where(and(eq(orgMembers.orgId, orgId), payer === null ? isOwner : or(isOwner, eq(orgMembers.userId, payer))))
    .orderBy(asc(orgMembers.createdAt), asc(orgMembers.userId));
}

/** Notes what the owners were told: that the renewal after this paid time failed, and when that Pro has ended. */
export async function storeTold(
  tx: Tx,
  orgId: OrgId,
  ref: string,
  told: { readonly toldFailed?: Instant; readonly toldEnded?: Instant | null },
): Promise<void> {
  await tx
    .update(subscriptions)
    .set(told)
    .where(and(eq(subscriptions.orgId, orgId), eq(subscriptions.ref, ref)));
}
