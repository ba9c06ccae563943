import { and, asc, count, eq, sql } from 'drizzle-orm';

import type { OrgId } from '#domain/organization/org-id.ts';
import type { Instant } from '#domain/values/time.ts';
import type { Db, Tx } from '#db/client.ts';
import { organizations, orgMembers, proSeats, users } from '#db/schema/index.ts';

const isTheirs = and(eq(proSeats.orgId, orgMembers.orgId), eq(proSeats.userId, orgMembers.userId));

/** The members of an organization, and who of them has a seat of Pro. Who has left has none. */
export async function listSeats(db: Db, orgId: OrgId) {
  return await db
    .select({
      userId: orgMembers.userId,
      name: users.name,
      email: users.email,
      hasSeat: sql<boolean>`${proSeats.userId} IS NOT NULL`,
    })
    .from(orgMembers)
    .innerJoin(users, eq(users.id, orgMembers.userId))
    .leftJoin(proSeats, isTheirs)
    .where(eq(orgMembers.orgId, orgId))
    .orderBy(asc(orgMembers.createdAt), asc(orgMembers.userId));
}

/** Whether a person has a seat of Pro in an organization. A seat gives something only while there is Pro. */
export async function hasSeatOfPro(db: Db, orgId: OrgId, userId: string): Promise<boolean> {
  const found = await db
    .select({ userId: proSeats.userId })
    .from(proSeats)
    .where(and(eq(proSeats.orgId, orgId), eq(proSeats.userId, userId)))
    .limit(1);
  return found.length > 0;
}

/** Holds the billing of an organization until the transaction ends, so that nothing is given twice. */
export async function lockBilling(tx: Tx, orgId: OrgId): Promise<void> {
  await tx.select({ id: organizations.id }).from(organizations).where(eq(organizations.id, orgId)).for('update');
}

/** How many members have a seat. */
export async function countSeats(db: Db, orgId: OrgId): Promise<number> {
  const [row] = await db
    .select({ taken: count() })
    .from(orgMembers)
    .innerJoin(proSeats, isTheirs)
    .where(eq(orgMembers.orgId, orgId));
  return row?.taken ?? 0;
}

/** Gives somebody a seat, where they have none yet. */
export async function giveSeat(tx: Tx, orgId: OrgId, userId: string, takenAt: Instant): Promise<void> {
  await tx.insert(proSeats).values({ orgId, userId, takenAt }).onConflictDoNothing();
}

/** Takes a seat back. */
export async function takeSeat(tx: Tx, orgId: OrgId, userId: string): Promise<void> {
  await tx.delete(proSeats).where(and(eq(proSeats.orgId, orgId), eq(proSeats.userId, userId)));
}
