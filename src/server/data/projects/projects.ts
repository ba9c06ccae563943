import { and, eq } from 'drizzle-orm';

import type { ProjectPath } from '#domain/project/project-codes.ts';
import type { SectionKey } from '#domain/project/sections/section-codes.ts';
import { sectionKeys } from '#domain/project/sections/section-codes.ts';
import { emptyDocument } from '#domain/project/text/rich-text.ts';
import type { Instant } from '#domain/values/time.ts';
import type { Db } from '#db/client.ts';
import { applications, organizations, programs, projects, projectSections, users } from '#db/schema/index.ts';

import { inProject } from './in-project.ts';
import type { OrgId } from '#server/data/organizations/members.ts';

const programLine = {
  id: programs.id,
  slug: programs.slug,
  identifier: programs.identifier,
  title: programs.title,
  category: programs.domain,
  funder: programs.funder,
};

/** When a program opens and closes; null where there is no such program. */
export async function findProgramDates(db: Db, programId: string) {
  const [row] = await db.select({ facts: programs.facts }).from(programs).where(eq(programs.id, programId)).limit(1);
  return row ? { opensAt: row.facts.opensAt, windows: row.facts.windows } : null;
}

export type NewProject = {
  readonly programId: string;
  readonly path: ProjectPath;
  readonly createdBy: string;
  readonly at: Instant;
};

/** Stores a draft with its application and six empty sections; answers the project's id. Call it inside a transaction. */
export async function createProject(tx: Db, orgId: OrgId, newId: () => string, project: NewProject): Promise<string> {
  const projectId = newId();
  const { programId, path, createdBy, at } = project;
  await tx.insert(projects).values({
    id: projectId,
    orgId,
    programId,
    status: 'draft',
    projectPath: path,
    paymentStatus: 'free',
    createdBy,
    createdAt: at,
    updatedAt: at,
  });
  await tx.insert(applications).values({ id: newId(), orgId, projectId, status: 'draft', createdAt: at });
  await tx.insert(projectSections).values(
    sectionKeys.map((sectionKey) => ({
      id: newId(),
      orgId,
      projectId,
      sectionKey,
      content: emptyDocument,
      updatedAt: at,
    })),
  );
  return projectId;
}

function placeOf(key: SectionKey): number {
  return sectionKeys.indexOf(key);
}

async function listSections(db: Db, orgId: OrgId, projectId: string) {
  const rows = await db
    .select({
      id: projectSections.id,
      key: projectSections.sectionKey,
      doc: projectSections.content,
      length: projectSections.textLength,
      revision: projectSections.revision,
      updatedAt: projectSections.updatedAt,
      updatedBy: users.name,
    })
    .from(projectSections)
    .leftJoin(users, eq(users.id, projectSections.updatedBy))
    .where(inProject(projectSections, { orgId, projectId }));
  return rows.toSorted((a, b) => placeOf(a.key) - placeOf(b.key));
}

/** A project with its program, organization and sections in order; null where the organization has no such project. */
export async function findProject(db: Db, orgId: OrgId, projectId: string) {
  const [row] = await db
    .select({
      id: projects.id,
      orgId: projects.orgId,
      title: projects.title,
      description: projects.description,
      status: projects.status,
      revision: projects.revision,
      createdAt: projects.createdAt,
      updatedAt: projects.updatedAt,
      organization: organizations.name,
      program: programLine,
      facts: programs.facts,
    })
    .from(projects)
    .innerJoin(programs, eq(programs.id, projects.programId))
    .innerJoin(organizations, eq(organizations.id, projects.orgId))
    .where(and(eq(projects.orgId, orgId), eq(projects.id, projectId)))
    .limit(1);
  if (!row) return null;
  const { facts, program, ...project } = row;
  return {
    ...project,
    program: { ...program, opensAt: facts.opensAt, windows: facts.windows },
    sections: await listSections(db, orgId, projectId),
  };
}

export type ProjectRow = NonNullable<Awaited<ReturnType<typeof findProject>>>;

/** The program that a project answers; null where the organization has no such project. */
export async function findProgramOf(db: Db, orgId: OrgId, projectId: string): Promise<string | null> {
  const [row] = await db
    .select({ programId: projects.programId })
    .from(projects)
    .where(and(eq(projects.orgId, orgId), eq(projects.id, projectId)))
    .limit(1);
  return row?.programId ?? null;
}
