import { and, asc, count, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm';

import type { Instant } from '#domain/values/time.ts';
import type { Db, Tx } from '#db/client.ts';
import { organizations, orgMembers, projects, subscriptions, users } from '#db/schema/index.ts';

import { byStatus } from './figures.ts';
import { holds, isAfter, PAGE, pageOf, type Cursor } from './paging.ts';

const headColumns = {
  id: organizations.id,
  name: organizations.name,
  country: organizations.country,
  createdAt: organizations.createdAt,
  activeAt: organizations.activeAt,
  blockedAt: organizations.blockedAt,
};

type Looked = { readonly query: string; readonly after: Cursor | null };

/** One page of the organizations whose name holds this text, the newest first. */
export async function findOrganizations(db: Db, { query, after }: Looked) {
  const members = db.$count(orgMembers, eq(orgMembers.orgId, organizations.id));
  const found = await db
    .select({ ...headColumns, members })
    .from(organizations)
    .where(
      and(
        isAfter(organizations.createdAt, organizations.id, after),
        query === '' ? undefined : holds(organizations.name, query),
      ),
    )
    .orderBy(desc(organizations.createdAt), desc(sql`${organizations.id}::text`))
    .limit(PAGE + 1);
  return pageOf(found, ({ createdAt, id }) => ({ at: createdAt, id }));
}

/** What an administrator needs to know of one organization; null where there is none. */
export async function findOrganizationForAdministrators(db: Db, id: string) {
  const columns = { ...headColumns, leavesAt: organizations.deletionDueAt, blockedReason: organizations.blockedReason };
  const [organization] = await db.select(columns).from(organizations).where(eq(organizations.id, id)).limit(1);
  if (!organization) return null;
  const people = await db
    .select({ id: users.id, name: users.name, email: users.email, role: orgMembers.role })
    .from(orgMembers)
    .innerJoin(users, eq(users.id, orgMembers.userId))
    .where(eq(orgMembers.orgId, id))
    .orderBy(asc(orgMembers.createdAt), asc(users.id));
  const counted = await db
    .select({ status: projects.status, projects: count() })
    .from(projects)
    .where(and(eq(projects.orgId, id), isNull(projects.deletedAt)))
    .groupBy(projects.status);
  const [subscription] = await db
    .select({
      state: subscriptions.state,
      endsWithPeriod: subscriptions.endsWithPeriod,
      periodEnd: subscriptions.periodEnd,
    })
    .from(subscriptions)
    .where(eq(subscriptions.orgId, id))
    .orderBy(desc(subscriptions.startedAt))
    .limit(1);
  return { ...organization, people, projects: byStatus(counted), subscription: subscription ?? null };
}

/** Why and since when an organization is blocked. */
type Block = { readonly at: Instant; readonly reason: string };

/** Lets the members of an organization only read, or work again; false where that is so already. */
export async function setOrganizationBlock(tx: Tx, id: string, block: Block | null): Promise<boolean> {
  const rows = await tx
    .update(organizations)
    .set({ blockedAt: block?.at ?? null, blockedReason: block?.reason ?? null })
    .where(
      and(
        eq(organizations.id, id),
        block === null ? isNotNull(organizations.blockedAt) : isNull(organizations.blockedAt),
      ),
    )
    .returning({ id: organizations.id });
  return rows.length > 0;
}
