import { and, asc, eq } from 'drizzle-orm';

import type { Role } from '#domain/codes.ts';
import type { Db } from '#db/client.ts';
import { organizations, orgMembers } from '#db/schema/index.ts';

/** An organization the person at hand is a member of: minted by `findMembership` (and by `createOrganization` for its creator), asked for by every query on tenant rows. */
export type OrgId = string & { readonly __orgId: true };

export type Membership = { readonly orgId: OrgId; readonly role: Role };

/** The membership of a person in an organization, or null. */
export async function findMembership(db: Db, userId: string, orgId: string): Promise<Membership | null> {
  const [row] = await db
    .select({ orgId: orgMembers.orgId, role: orgMembers.role })
    .from(orgMembers)
    .where(and(eq(orgMembers.orgId, orgId), eq(orgMembers.userId, userId)))
    .limit(1);
  return row ? { orgId: row.orgId as OrgId, role: row.role } : null;
}

/** All memberships of a person, in the order of joining. */
export async function listMemberships(db: Db, userId: string) {
  return await db
    .select({ orgId: orgMembers.orgId, name: organizations.name, role: orgMembers.role, createdAt: orgMembers.createdAt, onboardingStep: organizations.onboardingStep })
    .from(orgMembers)
    .innerJoin(organizations, eq(organizations.id, orgMembers.orgId))
    .where(eq(orgMembers.userId, userId))
    .orderBy(asc(orgMembers.createdAt), asc(orgMembers.orgId));
}
