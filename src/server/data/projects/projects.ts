import { and, eq, isNull } from 'drizzle-orm';

import { startingIntake, type ProjectDefaults } from '#domain/organization/settings/project-defaults.ts';
import type { ProjectPath } from '#domain/project/project-codes.ts';
import type { SectionTemplate } from '#domain/project/sections/section-template.ts';
import { inTemplateOrder, shapeOf } from '#domain/project/sections/section-template.ts';
import { emptyDocument } from '#domain/project/text/rich-text.ts';
import type { Instant } from '#domain/values/time.ts';
import type { Db, Tx } from '#db/client.ts';
import { applications, programs, projects, projectSections, users } from '#db/schema/index.ts';

import { sectionTemplateFor } from '#reference/templates/section-templates.ts';

import { assign } from './assignments.ts';
import { inProject, type OfProject } from './in-project.ts';
import type { OrgId } from '#domain/organization/org-id.ts';

/** What starting a project needs of its program. Null where there is no such program. */
export async function findProgramToStart(db: Db, programId: string) {
  const [row] = await db.select({ facts: programs.facts }).from(programs).where(eq(programs.id, programId)).limit(1);
  if (!row) return null;
  const { opensAt, windows } = row.facts;
  return { opensAt, windows, template: sectionTemplateFor(row.facts) };
}

export type NewProject = {
  readonly programId: string;
  readonly path: ProjectPath;
  readonly template: SectionTemplate;
  /** Null where the person is gone. */
  readonly createdBy: string | null;
  readonly at: Instant;
  /** What the organization's projects begin with. */
  readonly defaults: ProjectDefaults;
  /** The id that was reserved for it, and the title that it was bought under, where it is paid for. */
  readonly paid?: { readonly projectId: string; readonly title: string };
};

/**
 * Stores a draft with its application and the empty sections of its template. Answers the project's id. Call it inside
 * a transaction.
 */
export async function createProject(tx: Tx, orgId: OrgId, newId: () => string, project: NewProject): Promise<string> {
  const { programId, path, template, createdBy, at, paid, defaults } = project;
  const projectId = paid?.projectId ?? newId();
  await tx.insert(projects).values({
    id: projectId,
    orgId,
    programId,
    title: paid?.title ?? '',
    status: 'draft',
    projectPath: path,
    paymentStatus: paid === undefined ? 'free' : 'paid',
    language: defaults.language,
    restricted: defaults.restricted,
    intakeData: startingIntake(defaults),
    createdBy,
    createdAt: at,
    updatedAt: at,
  });
  await tx.insert(applications).values({ id: newId(), orgId, projectId, status: 'draft', createdAt: at });
  await tx.insert(projectSections).values(
    template.map(({ key }) => ({
      id: newId(),
      orgId,
      projectId,
      sectionKey: key,
      content: emptyDocument,
      updatedAt: at,
    })),
  );
  // Whoever begins a project that few see is one of them.
  if (defaults.restricted && createdBy !== null)
    await assign(tx, { orgId, projectId }, { id: newId(), userId: createdBy, by: createdBy, at });
  return projectId;
}

/** The texts of a project in the order of the template, with the person who saved each last. */
export async function listSections(db: Db, orgId: OrgId, projectId: string, template: SectionTemplate) {
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
  // A section that is no longer asked for and was never written is not shown.
  const shown = rows.filter(
    ({ key, revision, length }) => revision > 0 || length > 0 || shapeOf(template, key) !== null,
  );
  return inTemplateOrder(template, shown);
}

/** The title of a project; null where the organization has no such project, or has deleted it. */
export async function findProjectTitle(db: Db, of: OfProject): Promise<string | null> {
  const [row] = await db
    .select({ title: projects.title })
    .from(projects)
    .where(and(eq(projects.orgId, of.orgId), eq(projects.id, of.projectId), isNull(projects.deletedAt)))
    .limit(1);
  return row?.title ?? null;
}

/** The program that a project answers; null where the organization has no such project. */
export async function findProgramOf(db: Db, orgId: OrgId, projectId: string): Promise<string | null> {
  const [row] = await db
    .select({ programId: projects.programId })
    .from(projects)
    .where(and(eq(projects.orgId, orgId), eq(projects.id, projectId)))
    .limit(1);
  return row?.programId ?? null;
}
