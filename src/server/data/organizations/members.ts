import { and, asc, eq, inArray } from 'drizzle-orm';

import type { MemberStanding } from '#domain/organization/membership.ts';
import type { OrgId } from '#domain/organization/org-id.ts';
import type { Role } from '#domain/organization/roles.ts';
import type { Instant } from '#domain/values/time.ts';
import type { Db, Tx } from '#db/client.ts';
import { organizations, orgMembers, proSeats, users } from '#db/schema/index.ts';

import { markEarlierAlertsRead } from '#server/data/notifications/alerts.ts';
import { endAssignmentsOf } from '#server/data/projects/assignments.ts';

/** The names of those among these people who are members of the organization. */
export async function listMemberNames(
  db: Db,
  orgId: OrgId,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (userIds.length === 0) return new Map();
  const rows = await db
    .select({ id: users.id, name: users.name })
    .from(orgMembers)
    .innerJoin(users, eq(users.id, orgMembers.userId))
    .where(and(eq(orgMembers.orgId, orgId), inArray(orgMembers.userId, [...userIds])));
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** All memberships of a person, in the order of joining. */
export async function listMemberships(db: Db, userId: string) {
  return await db
    .select({
      orgId: orgMembers.orgId,
      name: organizations.name,
      role: orgMembers.role,
      locale: organizations.locale,
      createdAt: orgMembers.createdAt,
      onboardingStep: organizations.onboardingStep,
      leavesAt: organizations.deletionDueAt,
      blockedAt: organizations.blockedAt,
      blockedReason: organizations.blockedReason,
    })
    .from(orgMembers)
    .innerJoin(organizations, eq(organizations.id, orgMembers.orgId))
    .where(eq(orgMembers.userId, userId))
    .orderBy(asc(orgMembers.createdAt), asc(orgMembers.orgId));
}

/** Everybody who belongs to an organization, in the order of joining. */
export async function listMembers(db: Db, orgId: OrgId) {
  return await db
    .select({
      userId: orgMembers.userId,
      name: users.name,
      email: users.email,
      role: orgMembers.role,
      joinedAt: orgMembers.createdAt,
    })
    .from(orgMembers)
    .innerJoin(users, eq(users.id, orgMembers.userId))
    .where(eq(orgMembers.orgId, orgId))
    .orderBy(asc(orgMembers.createdAt), asc(orgMembers.userId));
}

/** Who belongs to an organization, held until the transaction ends: two owners cannot both leave at once. */
export async function lockMembers(tx: Tx, orgId: OrgId): Promise<readonly MemberStanding[]> {
  // A new member is no row yet that could be held.
  await tx.select({ id: organizations.id }).from(organizations).where(eq(organizations.id, orgId)).for('update');
  return await tx
    .select({ userId: orgMembers.userId, role: orgMembers.role })
    .from(orgMembers)
    .where(eq(orgMembers.orgId, orgId))
    .orderBy(asc(orgMembers.createdAt), asc(orgMembers.userId));
}

/** Makes somebody who is none a member, as a consultant. */
export async function addConsultantMember(
  tx: Tx,
  orgId: OrgId,
  { id, userId, now }: { readonly id: string; readonly userId: string; readonly now: Instant },
): Promise<void> {
  const role = 'consultant' as const;
  await tx.insert(orgMembers).values({ id, orgId, userId, role, createdAt: now }).onConflictDoNothing();
  await markEarlierAlertsRead(tx, { orgId, person: { id: userId, role }, now });
}

/** Gives a member a role. */
export async function saveRole(tx: Tx, orgId: OrgId, userId: string, role: Role): Promise<void> {
  await tx
    .update(orgMembers)
    .set({ role })
    .where(and(eq(orgMembers.orgId, orgId), eq(orgMembers.userId, userId)));
}

type Leaving = { readonly userId: string; readonly by: string | null; readonly at: Instant };

/** Ends a membership, and with it the person's seat of Pro and their assignments. What they wrote stays. */
export async function removeMember(tx: Tx, orgId: OrgId, leaving: Leaving): Promise<void> {
  const { userId } = leaving;
  const theirs = (table: typeof orgMembers | typeof proSeats) => and(eq(table.orgId, orgId), eq(table.userId, userId));
  await endAssignmentsOf(tx, orgId, leaving);
  await tx.delete(proSeats).where(theirs(proSeats));
  await tx.delete(orgMembers).where(theirs(orgMembers));
}
