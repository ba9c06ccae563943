import type { SQL } from 'drizzle-orm';
import { and, asc, eq, isNotNull, isNull, or, sql } from 'drizzle-orm';

import type { Actor } from '#domain/organization/access-and-read-only.ts';
import type { Role } from '#domain/organization/roles.ts';
import type { OrgId } from '#domain/organization/org-id.ts';
import type { ProjectView } from '#domain/project/project-codes.ts';
import type { StoredIntake } from '#domain/project/intake/intake.ts';
import type { Db } from '#db/client.ts';
import { projects } from '#db/schema/index.ts';

import { isAssignedTo, isSeenBy } from '#server/data/projects/assignments.ts';

function inView(view: ProjectView): SQL | undefined {
  switch (view) {
    case 'current':
      return and(isNull(projects.deletedAt), eq(projects.archived, false));
    case 'archived':
      return and(isNull(projects.deletedAt), eq(projects.archived, true));
    case 'deleted':
      return isNotNull(projects.deletedAt);
  }
}

/** So much of a description is shown in the list. */
const SHOWN_CHARACTERS = 400;

/** The intake with the beginning of each text, enough to see whether it is filled. Progress needs no more. */
const intakeBeginnings = sql<StoredIntake>`(
  SELECT coalesce(jsonb_object_agg(key, CASE WHEN jsonb_typeof(value) = 'string' THEN to_jsonb(left(value #>> '{}',
  200)) ELSE value END), '{}'::jsonb) FROM jsonb_each(${projects.intakeData})
)`;

/** Which projects are listed, and whether their texts are searched. */
export type ProjectListing = { readonly view: ProjectView; readonly isSearched: boolean };

/** Who asks for projects, and as what in which of their organizations. */
export type ProjectsReader = {
  readonly userId: string;
  readonly memberships: readonly { readonly orgId: OrgId; readonly role: Role }[];
};

/** What lists say of each project that a member sees. Whole descriptions are read only where they are searched. */
export async function listHeads(db: Db, { userId, memberships }: ProjectsReader, { view, isSearched }: ProjectListing) {
  return await db
    .select({
      id: projects.id,
      orgId: projects.orgId,
      programId: projects.programId,
      title: projects.title,
      description: isSearched ? projects.description : sql<string>`left(${projects.description}, ${SHOWN_CHARACTERS})`,
      status: projects.status,
      intake: intakeBeginnings,
      validatedAt: projects.validatedAt,
      createdBy: projects.createdBy,
      restricted: projects.restricted,
      assigned: isAssignedTo(userId),
      deletedAt: projects.deletedAt,
      updatedAt: projects.updatedAt,
    })
    .from(projects)
    .where(
      and(
        inView(view),
        or(...memberships.map(({ orgId, role }) => and(eq(projects.orgId, orgId), isSeenBy({ id: userId, role })))),
      ),
    );
}

/** The names of the projects that a person sees and that are not put away, and the calls that they answer. */
export async function listProjectNames(db: Db, orgId: OrgId, person: Actor) {
  return await db
    .select({ id: projects.id, title: projects.title, programId: projects.programId })
    .from(projects)
    .where(and(eq(projects.orgId, orgId), inView('current'), isSeenBy(person)))
    .orderBy(asc(projects.createdAt), asc(projects.id));
}

/** A description as the list shows it. */
export function shownDescription(description: string): string {
  return [...description].slice(0, SHOWN_CHARACTERS).join('');
}
