import { and, asc, eq, isNull, sql, type SQL } from 'drizzle-orm';

import type { Actor } from '#domain/organization/access-and-read-only.ts';
import { projectSight, seesProject } from '#domain/organization/access-and-read-only.ts';
import type { OrgId } from '#domain/organization/org-id.ts';
import type { Instant } from '#domain/values/time.ts';
import type { Db, Tx } from '#db/client.ts';
import { orgMembers, projectAssignments, projects, users } from '#db/schema/index.ts';

import type { OfProject } from './in-project.ts';
import { inProject, projectKeys } from './in-project.ts';

const isActive = isNull(projectAssignments.endedAt);

/** Whether a person is assigned to the project in the row of `projects` that a query calls `row`. */
export function isAssignedTo(userId: string | SQL, row = 'projects'): SQL<boolean> {
  const [orgId, projectId] = [sql.raw(`${row}.org_id`), sql.raw(`${row}.id`)];
  return sql<boolean>`EXISTS (SELECT 1 FROM project_assignments pa WHERE pa.org_id = ${orgId}
    AND pa.project_id = ${projectId} AND pa.user_id = ${userId} AND pa.ended_at IS NULL)`;
}

/**
 * Whether a person sees the project in the row of `projects` that a query calls `row`. Every list of projects, or of
 * what belongs to them, has this in its `where`.
 */
export function isSeenBy({ id, role }: Actor, row = 'projects'): SQL {
  switch (projectSight(role)) {
    case 'all':
      return sql`true`;
    case 'unrestricted':
      return sql`(NOT ${sql.raw(`${row}.restricted`)} OR ${isAssignedTo(id, row)})`;
    case 'assigned':
      return isAssignedTo(id, row);
  }
}

type Assigning = { readonly userId: string; readonly by: string | null; readonly at: Instant };

/** Assigns a member to a project. Answers whether they were not before. That they are a member is checked before. */
export async function assign(
  tx: Tx,
  of: OfProject,
  { id, userId, by, at }: Assigning & { readonly id: string },
): Promise<boolean> {
  const rows = await tx
    .insert(projectAssignments)
    .values({ id, ...projectKeys(of), userId, assignedBy: by, assignedAt: at })
    .onConflictDoNothing()
    .returning({ id: projectAssignments.id });
  return rows.length > 0;
}

/** Ends the assignment of a person to a project. Answers whether they were assigned. */
export async function endAssignment(tx: Tx, of: OfProject, { userId, by, at }: Assigning): Promise<boolean> {
  const rows = await tx
    .update(projectAssignments)
    .set({ endedAt: at, endedBy: by })
    .where(and(inProject(projectAssignments, of), eq(projectAssignments.userId, userId), isActive))
    .returning({ id: projectAssignments.id });
  return rows.length > 0;
}

/** Ends all assignments of a person in an organization, which they leave. */
export async function endAssignmentsOf(tx: Tx, orgId: OrgId, { userId, by, at }: Assigning): Promise<void> {
  await tx
    .update(projectAssignments)
    .set({ endedAt: at, endedBy: by })
    .where(and(eq(projectAssignments.orgId, orgId), eq(projectAssignments.userId, userId), isActive));
}

/** Whether a person is assigned to any project of an organization, also to one that can be brought back. */
export async function isAnywhereAssigned(db: Db, orgId: OrgId, userId: string): Promise<boolean> {
  const rows = await db
    .select({ id: projectAssignments.id })
    .from(projectAssignments)
    .where(and(eq(projectAssignments.orgId, orgId), eq(projectAssignments.userId, userId), isActive))
    .limit(1);
  return rows.length > 0;
}

/** Who is assigned to a project now, in the order of assigning. Only members are. */
export async function listAssigned(db: Db, of: OfProject) {
  return await db
    .select({
      userId: projectAssignments.userId,
      name: users.name,
      role: orgMembers.role,
      assignedAt: projectAssignments.assignedAt,
    })
    .from(projectAssignments)
    .innerJoin(
      orgMembers,
      and(eq(orgMembers.orgId, projectAssignments.orgId), eq(orgMembers.userId, projectAssignments.userId)),
    )
    .innerJoin(users, eq(users.id, orgMembers.userId))
    .where(and(inProject(projectAssignments, of), isActive))
    .orderBy(asc(projectAssignments.assignedAt), asc(projectAssignments.id));
}

/** Who is assigned to which projects that are not deleted: what one person is, or all that somebody sees. */
export async function listAssignedProjects(
  db: Db,
  orgId: OrgId,
  which: { readonly userId: string } | { readonly seenBy: Actor },
) {
  return await db
    .select({
      userId: projectAssignments.userId,
      projectId: projects.id,
      title: projects.title,
      assignedAt: projectAssignments.assignedAt,
    })
    .from(projectAssignments)
    .innerJoin(
      projects,
      and(eq(projects.orgId, projectAssignments.orgId), eq(projects.id, projectAssignments.projectId)),
    )
    .where(
      and(
        eq(projectAssignments.orgId, orgId),
        isActive,
        isNull(projects.deletedAt),
        'userId' in which ? eq(projectAssignments.userId, which.userId) : isSeenBy(which.seenBy),
      ),
    )
    .orderBy(asc(projectAssignments.assignedAt), asc(projectAssignments.id));
}

/** The members who see a project, in the order of joining: whom one can name there, ask for something, or tell. */
export async function listThoseWhoSee(db: Db, { orgId, projectId }: OfProject) {
  const rows = await db
    .select({
      userId: orgMembers.userId,
      name: users.name,
      email: users.email,
      role: orgMembers.role,
      isRestricted: projects.restricted,
      isAssigned: isAssignedTo(sql`${orgMembers.userId}`),
    })
    .from(orgMembers)
    .innerJoin(users, eq(users.id, orgMembers.userId))
    .innerJoin(projects, and(eq(projects.orgId, orgMembers.orgId), eq(projects.id, projectId)))
    .where(eq(orgMembers.orgId, orgId))
    .orderBy(asc(orgMembers.createdAt), asc(orgMembers.userId));
  return rows.flatMap(({ isRestricted, isAssigned, ...row }) =>
    seesProject(row.role, { isRestricted, isAssigned }) ? [row] : [],
  );
}

/** Limits a project to those who are assigned to it, or opens it again. Answers whether it changed anything. */
export async function setRestricted(tx: Tx, { orgId, projectId }: OfProject, restricted: boolean): Promise<boolean> {
  const rows = await tx
    .update(projects)
    .set({ restricted })
    .where(and(eq(projects.orgId, orgId), eq(projects.id, projectId), eq(projects.restricted, !restricted)))
    .returning({ id: projects.id });
  return rows.length > 0;
}

/** Of all projects in a person's organizations, the restricted ones, and those that the person is assigned to. */
export async function findSight(
  db: Db,
  userId: string,
): Promise<{ readonly restricted: ReadonlySet<string>; readonly assigned: ReadonlySet<string> }> {
  const rows = await db
    .select({ id: projects.id, assigned: isAssignedTo(userId), restricted: projects.restricted })
    .from(projects)
    .innerJoin(orgMembers, and(eq(orgMembers.orgId, projects.orgId), eq(orgMembers.userId, userId)))
    .where(sql`(${projects.restricted} OR ${isAssignedTo(userId)})`);
  return {
    restricted: new Set(rows.flatMap(({ id, restricted }) => (restricted ? [id] : []))),
    assigned: new Set(rows.flatMap(({ id, assigned }) => (assigned ? [id] : []))),
  };
}
