import { and, asc, eq, inArray, isNull } from 'drizzle-orm';

import type { Role } from '#domain/codes.ts';
import type { Instant } from '#domain/time.ts';
import type { Db } from '#db/client.ts';
import { organizations, orgMembers, projects, projectSections, users } from '#db/schema/index.ts';

/** An organization the person at hand is a member of: minted by the finders of this file (by `createOrganization` for its creator, by `joinByInvitation` for whoever joins), asked for by every query on tenant rows. */
export type OrgId = string & { readonly __orgId: true };

export type Membership = { readonly orgId: OrgId; readonly role: Role };

/** A membership with the last noted use of its organization. */
export type FoundMembership = Membership & { readonly activeAt: Instant };

const membershipFields = { orgId: orgMembers.orgId, role: orgMembers.role, activeAt: organizations.activeAt };

/** The membership of a person in an organization, or null. */
export async function findMembership(db: Db, userId: string, orgId: string): Promise<FoundMembership | null> {
  const [row] = await db
    .select(membershipFields)
    .from(orgMembers)
    .innerJoin(organizations, eq(organizations.id, orgMembers.orgId))
    .where(and(eq(orgMembers.orgId, orgId), eq(orgMembers.userId, userId)))
    .limit(1);
  return row ? { ...row, orgId: row.orgId as OrgId } : null;
}

/** The membership of a person in the organization that a project belongs to, or null. */
export async function findProjectMembership(db: Db, userId: string, projectId: string): Promise<FoundMembership | null> {
  const [row] = await db
    .select(membershipFields)
    .from(projects)
    .innerJoin(orgMembers, and(eq(orgMembers.orgId, projects.orgId), eq(orgMembers.userId, userId)))
    .innerJoin(organizations, eq(organizations.id, orgMembers.orgId))
    .where(and(eq(projects.id, projectId), isNull(projects.deletedAt)))
    .limit(1);
  return row ? { ...row, orgId: row.orgId as OrgId } : null;
}

/** The membership of a person in the organization that a section belongs to, or null. */
export async function findSectionMembership(db: Db, userId: string, sectionId: string): Promise<FoundMembership | null> {
  const [row] = await db
    .select(membershipFields)
    .from(projectSections)
    .innerJoin(projects, and(eq(projects.id, projectSections.projectId), isNull(projects.deletedAt)))
    .innerJoin(orgMembers, and(eq(orgMembers.orgId, projectSections.orgId), eq(orgMembers.userId, userId)))
    .innerJoin(organizations, eq(organizations.id, orgMembers.orgId))
    .where(eq(projectSections.id, sectionId))
    .limit(1);
  return row ? { ...row, orgId: row.orgId as OrgId } : null;
}

/** The names of those of these people who are members of the organization. */
export async function listMemberNames(db: Db, orgId: OrgId, userIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (userIds.length === 0) return new Map();
  const rows = await db.select({ id: users.id, name: users.name }).from(orgMembers).innerJoin(users, eq(users.id, orgMembers.userId)).where(and(eq(orgMembers.orgId, orgId), inArray(orgMembers.userId, [...userIds])));
  return new Map(rows.map(({ id, name }) => [id, name]));
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

/** Everybody who belongs to an organization, in the order of joining. */
export async function listMembers(db: Db, orgId: OrgId) {
  return await db
    .select({ userId: orgMembers.userId, name: users.name, email: users.email, role: orgMembers.role, joinedAt: orgMembers.createdAt })
    .from(orgMembers)
    .innerJoin(users, eq(users.id, orgMembers.userId))
    .where(eq(orgMembers.orgId, orgId))
    .orderBy(asc(orgMembers.createdAt), asc(orgMembers.userId));
}
