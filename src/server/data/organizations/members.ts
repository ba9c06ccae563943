import { and, asc, eq, inArray } from 'drizzle-orm';

import type { OrgId } from '#domain/organization/org-id.ts';
import type { Db } from '#db/client.ts';
import { organizations, orgMembers, users } from '#db/schema/index.ts';

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
