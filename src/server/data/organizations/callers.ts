import { and, asc, eq, sql } from 'drizzle-orm';

import type { Actor, ProjectState } from '#domain/organization/access-and-read-only.ts';
import { projectState } from '#domain/organization/access-and-read-only.ts';
import type { Retention } from '#domain/organization/settings/retention.ts';
import type { Locale } from '#domain/values/locale.ts';
import type { Instant } from '#domain/values/time.ts';
import type { Db } from '#db/client.ts';
import { organizations, orgMembers, projects, projectSections, sessions, users } from '#db/schema/index.ts';

import type { SignedInUser } from '#server/data/accounts/sessions.ts';
import { isLetIn, sessionFields, signedInUser } from '#server/data/accounts/sessions.ts';
import { isAssignedTo } from '#server/data/projects/assignments.ts';
import type { OfProject } from '#server/data/projects/in-project.ts';
import { isReadOnly } from './read-only.ts';
import type { OrgId } from '#domain/organization/org-id.ts';

type Session = { readonly token: string; readonly now: Instant };

/** `isReadOnly`: the deletion of the organization was asked for, or it is blocked. */
type Reading = { readonly isReadOnly: boolean };
export type OrganizationPlace = Reading & { readonly kind: 'organization'; readonly orgId: OrgId };
export type ProjectPlace = OfProject & Reading & { readonly kind: 'project'; readonly project: ProjectState };
export type SectionPlace = ProjectPlace & { readonly sectionId: string };

/** What a member is to the place that a request names, with what is asked of its organization at each request. */
export type FoundMember<Where> = {
  readonly person: Actor;
  readonly place: Where;
  /** When its last use was noted. */
  readonly activeAt: Instant;
  /** The language of its people. */
  readonly orgLocale: Locale;
};

/** Who asks. `member` is null where they are no member of the organization, or where the place does not exist. */
export type FoundCaller<Where> = { readonly user: SignedInUser; readonly member: FoundMember<Where> | null };

const memberFields = {
  orgId: orgMembers.orgId,
  role: orgMembers.role,
  activeAt: organizations.activeAt,
  orgLocale: organizations.locale,
  isReadOnly,
  trash: organizations.keptTrash,
};

type MemberRow = {
  readonly orgId: string | null;
  readonly role: Actor['role'] | null;
  readonly activeAt: Instant | null;
  readonly orgLocale: Locale | null;
  readonly isReadOnly: boolean;
  readonly trash: Retention['trash'] | null;
};

function memberOf<Where>(
  user: SignedInUser,
  { orgId, role, activeAt, orgLocale, isReadOnly: readOnly, trash }: MemberRow,
  placeIn: (orgId: OrgId, readOnly: boolean, trash: Retention['trash']) => Where | null,
): FoundCaller<Where> {
  const place = orgId === null || trash === null ? null : placeIn(orgId as OrgId, readOnly, trash);
  if (place === null || role === null || activeAt === null || orgLocale === null) return { user, member: null };
  return { user, member: { person: { id: user.id, role }, place, activeAt, orgLocale } };
}

/**
 * The person of a session and their role in an organization. Null without a standing session. It is one statement,
 * because requests begin with it.
 */
export async function findCallerInOrganization(
  db: Db,
  { token, now }: Session,
  orgId: string,
): Promise<FoundCaller<OrganizationPlace> | null> {
  const [row] = await db
    .select({ user: sessionFields, ...memberFields })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(orgMembers, and(eq(orgMembers.userId, sessions.userId), eq(orgMembers.orgId, orgId)))
    .leftJoin(organizations, eq(organizations.id, orgMembers.orgId))
    .where(isLetIn(token, now))
    .limit(1);
  return row
    ? memberOf(signedInUser(row.user), row, (found, readOnly) => ({
        kind: 'organization' as const,
        orgId: found,
        isReadOnly: readOnly,
      }))
    : null;
}

/** The organizations of a person, with what they are there: for what is read on their behalf without a session. */
export async function listOwnPlaces(
  db: Db,
  userId: string,
): Promise<readonly { readonly person: Actor; readonly place: OrganizationPlace }[]> {
  const rows = await db
    .select({ orgId: orgMembers.orgId, role: orgMembers.role, isReadOnly })
    .from(orgMembers)
    .innerJoin(organizations, eq(organizations.id, orgMembers.orgId))
    .where(eq(orgMembers.userId, userId))
    .orderBy(asc(orgMembers.createdAt), asc(orgMembers.orgId));
  return rows.map(({ orgId, role, isReadOnly: readOnly }) => ({
    person: { id: userId, role },
    place: { kind: 'organization', orgId: orgId as OrgId, isReadOnly: readOnly },
  }));
}

const projectFields = {
  id: projects.id,
  status: projects.status,
  archived: projects.archived,
  deletedAt: projects.deletedAt,
  createdBy: projects.createdBy,
  restricted: projects.restricted,
  assigned: isAssignedTo(sql`sessions.user_id`),
};

/** Like `findCallerInOrganization`, where a project is named, deleted or not. `access` says what its state allows. */
export async function findCallerInProject(
  db: Db,
  { token, now }: Session,
  projectId: string,
): Promise<FoundCaller<ProjectPlace> | null> {
  const [row] = await db
    .select({ user: sessionFields, ...memberFields, project: projectFields })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(projects, eq(projects.id, projectId))
    .leftJoin(orgMembers, and(eq(orgMembers.userId, sessions.userId), eq(orgMembers.orgId, projects.orgId)))
    .leftJoin(organizations, eq(organizations.id, orgMembers.orgId))
    .where(isLetIn(token, now))
    .limit(1);
  if (!row) return null;
  const { project } = row;
  return memberOf(
    signedInUser(row.user),
    row,
    (orgId, readOnly, trash) =>
      project && {
        kind: 'project' as const,
        orgId,
        projectId: project.id,
        project: projectState({ ...project, trash }, now),
        isReadOnly: readOnly,
      },
  );
}

/** Like `findCallerInProject`, where one of its sections is named. */
export async function findCallerInSection(
  db: Db,
  { token, now }: Session,
  sectionId: string,
): Promise<FoundCaller<SectionPlace> | null> {
  const [row] = await db
    .select({ user: sessionFields, ...memberFields, project: projectFields })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(projectSections, eq(projectSections.id, sectionId))
    .leftJoin(projects, eq(projects.id, projectSections.projectId))
    .leftJoin(orgMembers, and(eq(orgMembers.userId, sessions.userId), eq(orgMembers.orgId, projects.orgId)))
    .leftJoin(organizations, eq(organizations.id, orgMembers.orgId))
    .where(isLetIn(token, now))
    .limit(1);
  if (!row) return null;
  const { project } = row;
  return memberOf(
    signedInUser(row.user),
    row,
    (orgId, readOnly, trash) =>
      project && {
        kind: 'project' as const,
        orgId,
        projectId: project.id,
        project: projectState({ ...project, trash }, now),
        isReadOnly: readOnly,
        sectionId,
      },
  );
}
