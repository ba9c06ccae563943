import { and, eq, isNull, lte, sql, type SQL } from 'drizzle-orm';

import type { OwnOrganization } from '#domain/account/privacy/account-deletion.ts';
import type { Instant } from '#domain/values/time.ts';
import type { Db, Tx } from '#db/client.ts';
import { accountDeletions, organizations, orgMembers, projects, subscriptions } from '#db/schema/index.ts';

export type AskedDeletion = { readonly askedAt: Instant; readonly dueAt: Instant };

const asked = { askedAt: accountDeletions.askedAt, dueAt: accountDeletions.dueAt };

/** When a person asked to be deleted, and when they will be; null where they did not. */
export async function findDeletion(db: Db, userId: string): Promise<AskedDeletion | null> {
  const [row] = await db.select(asked).from(accountDeletions).where(eq(accountDeletions.userId, userId)).limit(1);
  return row ?? null;
}

/** Keeps the wish to be deleted. False where it was there already: it stays as it was. */
export async function addDeletion(tx: Tx, userId: string, { askedAt, dueAt }: AskedDeletion): Promise<boolean> {
  const rows = await tx
    .insert(accountDeletions)
    .values({ userId, askedAt, dueAt })
    .onConflictDoNothing()
    .returning({ userId: accountDeletions.userId });
  return rows.length > 0;
}

/** Takes the wish back. False where there was none. */
export async function dropDeletion(tx: Tx, userId: string): Promise<boolean> {
  const rows = await tx
    .delete(accountDeletions)
    .where(eq(accountDeletions.userId, userId))
    .returning({ userId: accountDeletions.userId });
  return rows.length > 0;
}

/** Who is to be deleted by now. */
export async function listDueDeletions(db: Db, now: Instant): Promise<readonly string[]> {
  const rows = await db
    .select({ userId: accountDeletions.userId })
    .from(accountDeletions)
    .where(lte(accountDeletions.dueAt, now));
  return rows.map(({ userId }) => userId);
}

/** Who is to be deleted soon and was not reminded of it. */
export async function listUnreminded(db: Db, before: Instant): Promise<readonly string[]> {
  const rows = await db
    .select({ userId: accountDeletions.userId })
    .from(accountDeletions)
    .where(and(lte(accountDeletions.dueAt, before), isNull(accountDeletions.remindedAt)));
  return rows.map(({ userId }) => userId);
}

/** Notes that a person was told something of their deletion. False where they had been, or it was taken back. */
export async function noteTold(
  tx: Tx,
  userId: string,
  what: 'remindedAt' | 'hinderedAt',
  at: Instant,
): Promise<AskedDeletion | null> {
  const [row] = await tx
    .update(accountDeletions)
    .set({ [what]: at })
    .where(and(eq(accountDeletions.userId, userId), isNull(accountDeletions[what])))
    .returning(asked);
  return row ?? null;
}

/** Holds a deletion that is due until the transaction ends; null where it is not, or was taken back. */
export async function holdDueDeletion(tx: Tx, userId: string, now: Instant): Promise<AskedDeletion | null> {
  const [row] = await tx
    .select(asked)
    .from(accountDeletions)
    .where(and(eq(accountDeletions.userId, userId), lte(accountDeletions.dueAt, now)))
    .for('update');
  return row ?? null;
}

const countOf = (what: SQL) => sql<number>`(${what})::int`;

/** The organizations of a person, as far as it matters to their deletion. */
export async function listOwnOrganizations(db: Db, userId: string): Promise<readonly OwnOrganization[]> {
  return await db
    .select({
      id: organizations.id,
      name: organizations.name,
      role: orgMembers.role,
      members: countOf(sql`SELECT count(*) FROM org_members m WHERE m.org_id = ${organizations.id}`),
      owners: countOf(
        sql`SELECT count(*) FROM org_members m WHERE m.org_id = ${organizations.id} AND m.role = 'owner'`,
      ),
      projects: countOf(sql`SELECT count(*) FROM ${projects} p WHERE p.org_id = ${organizations.id}`),
      isCharged: sql<boolean>`EXISTS (SELECT 1 FROM ${subscriptions} s
        WHERE s.org_id = ${organizations.id} AND s.ended_at IS NULL AND NOT s.ends_with_period)`,
      leavesAt: organizations.deletionDueAt,
    })
    .from(orgMembers)
    .innerJoin(organizations, eq(organizations.id, orgMembers.orgId))
    .where(eq(orgMembers.userId, userId))
    .orderBy(organizations.name, organizations.id);
}

/** Holds the organizations of a person until the transaction ends, so that nobody joins or leaves them meanwhile. */
export async function lockOwnOrganizations(tx: Tx, userId: string): Promise<readonly OwnOrganization[]> {
  await tx
    .select({ id: organizations.id })
    .from(organizations)
    .innerJoin(orgMembers, eq(orgMembers.orgId, organizations.id))
    .where(eq(orgMembers.userId, userId))
    .orderBy(organizations.id)
    .for('update', { of: organizations });
  return await listOwnOrganizations(tx, userId);
}
