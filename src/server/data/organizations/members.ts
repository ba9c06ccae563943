import type { SQL } from 'drizzle-orm';
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';

import type { Role } from '#domain/organization/roles.ts';
import type { Instant } from '#domain/values/time.ts';
import type { Db } from '#db/client.ts';
import { organizations, orgMembers, projects, projectSections, sessions, users } from '#db/schema/index.ts';

import type { SignedInUser } from '#server/data/accounts/sessions.ts';
import { isStanding, sessionFields, signedInUser } from '#server/data/accounts/sessions.ts';

/** An organization the person at hand is a member of: minted by the finders of this file (by `createOrganization` for its creator, by `joinByInvitation` for whoever joins), asked for by every query on tenant rows. */
export type OrgId = string & { readonly __orgId: true };

export type Membership = { readonly orgId: OrgId; readonly role: Role };

/** A membership with the last noted use of its organization. */
export type FoundMembership = Membership & { readonly activeAt: Instant };

/** What a request is about: an organization by its own id, or by that of a project or a section of it. */
export type RequestTarget = { readonly kind: 'organization' | 'project' | 'section'; readonly id: string };
/** Who asks, and as what: null where they are no member of the organization, or where the place does not exist. */
export type FoundCaller = { readonly user: SignedInUser; readonly membership: FoundMembership | null };

/** The organization that a place belongs to. What is in a deleted project exists no more. */
function organizationOf(db: Db, { kind, id }: RequestTarget): SQL {
  switch (kind) {
    case 'organization':
      return sql`${id}::uuid`;
    case 'project':
      return sql`(${db
        .select({ orgId: projects.orgId })
        .from(projects)
        .where(and(eq(projects.id, id), isNull(projects.deletedAt)))})`;
    case 'section':
      return sql`(${db
        .select({ orgId: projects.orgId })
        .from(projectSections)
        .innerJoin(projects, and(eq(projects.id, projectSections.projectId), isNull(projects.deletedAt)))
        .where(eq(projectSections.id, id))})`;
  }
}

/** The person of a session and what they are in the organization of a place, or null without a standing session. One statement, because every request begins with it. */
export async function findCaller(
  db: Db,
  session: { readonly token: string; readonly now: Instant },
  place: RequestTarget,
): Promise<FoundCaller | null> {
  const [row] = await db
    .select({ user: sessionFields, orgId: orgMembers.orgId, role: orgMembers.role, activeAt: organizations.activeAt })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(orgMembers, and(eq(orgMembers.userId, sessions.userId), eq(orgMembers.orgId, organizationOf(db, place))))
    .leftJoin(organizations, eq(organizations.id, orgMembers.orgId))
    .where(isStanding(session.token, session.now))
    .limit(1);
  if (!row) return null;
  const { user, orgId, role, activeAt } = row;
  return {
    user: signedInUser(user),
    membership: orgId === null || role === null || activeAt === null ? null : { orgId: orgId as OrgId, role, activeAt },
  };
}

/** The names of those of these people who are members of the organization. */
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
