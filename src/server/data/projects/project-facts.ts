import { and, asc, desc, eq, isNull } from 'drizzle-orm';

import type { BudgetFacts, Funding } from '#domain/project/budget/budget.ts';
import type { ProjectFacts, ValidationFacts } from '#domain/project/facts.ts';
import { intakeOf } from '#domain/project/intake/intake.ts';
import type { SectionTemplate } from '#domain/project/sections/section-template.ts';
import { layOut } from '#domain/project/sections/section-template.ts';
import { textOf } from '#domain/project/text/rich-text.ts';
import type { Instant, LocalDate } from '#domain/values/time.ts';
import type { Db } from '#db/client.ts';
import {
  budgetLines,
  files,
  organizations,
  participants,
  programs,
  projects,
  projectSections,
  projectTasks,
  redFlags,
  workPackages,
} from '#db/schema/index.ts';
import { annexListOf } from '#reference/annexes.ts';
import { sectionTemplateFor } from '#reference/templates/section-templates.ts';

import type { OfProject } from './in-project.ts';
import { inProject } from './in-project.ts';
import { programFactsOf } from '#server/data/programs/program-facts.ts';

async function findHead(db: Db, { orgId, projectId }: OfProject) {
  const [row] = await db
    .select({
      id: projects.id,
      title: projects.title,
      description: projects.description,
      status: projects.status,
      path: projects.projectPath,
      archived: projects.archived,
      intake: projects.intakeData,
      validatedAt: projects.validatedAt,
      createdAt: projects.createdAt,
      updatedAt: projects.updatedAt,
      organization: {
        id: organizations.id,
        name: organizations.name,
        country: organizations.country,
        kind: organizations.kind,
        legalForm: organizations.legalForm,
        size: organizations.size,
      },
      slug: programs.slug,
      facts: programs.facts,
      programmeId: programs.programmeId,
      domain: programs.domain,
      funder: programs.funder,
    })
    .from(projects)
    .innerJoin(programs, eq(programs.id, projects.programId))
    .innerJoin(organizations, eq(organizations.id, projects.orgId))
    .where(and(eq(projects.orgId, orgId), eq(projects.id, projectId), isNull(projects.deletedAt)))
    .limit(1);
  return row ?? null;
}

/** Participants, work packages and budget lines in the order of the project. */
export async function listBudget(db: Db, of: OfProject): Promise<Omit<BudgetFacts, keyof Funding>> {
  return {
    participants: await db
      .select({
        id: participants.id,
        name: participants.name,
        country: participants.country,
        kind: participants.kind,
        size: participants.size,
        role: participants.role,
      })
      .from(participants)
      .where(inProject(participants, of))
      .orderBy(asc(participants.position), asc(participants.id)),
    workPackages: await db
      .select({ id: workPackages.id, number: workPackages.number, title: workPackages.title })
      .from(workPackages)
      .where(inProject(workPackages, of))
      .orderBy(asc(workPackages.number)),
    budgetLines: await db
      .select({
        id: budgetLines.id,
        participantId: budgetLines.participantId,
        workPackageId: budgetLines.workPackageId,
        category: budgetLines.category,
        subtype: budgetLines.subtype,
        description: budgetLines.description,
        amount: budgetLines.amount,
        rate: budgetLines.cofundingRate,
      })
      .from(budgetLines)
      .where(inProject(budgetLines, of))
      .orderBy(asc(budgetLines.position), asc(budgetLines.id)),
  };
}

async function listSectionTexts(
  db: Db,
  of: OfProject,
  template: SectionTemplate,
  createdAt: Instant,
): Promise<ProjectFacts['sections']> {
  const rows = await db
    .select({
      key: projectSections.sectionKey,
      content: projectSections.content,
      length: projectSections.textLength,
      updatedAt: projectSections.updatedAt,
    })
    .from(projectSections)
    .where(inProject(projectSections, of));
  return layOut(template, rows).map(({ shape, stored }) => {
    if (stored === null) return { ...shape, text: '', length: 0, updatedAt: createdAt };
    const { content, ...row } = stored;
    return { ...row, ...shape, text: textOf(content) };
  });
}

/** The current file of each annex that has one. */
async function listAnnexFiles(db: Db, of: OfProject): Promise<ProjectFacts['annexFiles']> {
  return await db
    .select({
      id: files.id,
      key: files.annexKey,
      filename: files.filename,
      size: files.fileSize,
      pages: files.pages,
      status: files.status,
      findings: files.findings,
      uploadedAt: files.createdAt,
    })
    .from(files)
    .where(and(inProject(files, of), isNull(files.replacedAt)))
    .orderBy(desc(files.createdAt), asc(files.id));
}

async function countFlags(db: Db, of: OfProject, ranAt: Instant | null): Promise<ValidationFacts> {
  const open = await db
    .select({ severity: redFlags.severity })
    .from(redFlags)
    .where(and(inProject(redFlags, of), eq(redFlags.status, 'open')));
  const hard = open.filter(({ severity }) => severity === 'hard').length;
  return { ranAt, hard, soft: open.length - hard };
}

async function listTaskFacts(db: Db, of: OfProject): Promise<ProjectFacts['tasks']> {
  const rows = await db
    .select({
      id: projectTasks.id,
      title: projectTasks.title,
      status: projectTasks.status,
      priority: projectTasks.priority,
      assignee: projectTasks.assignee,
      dueDate: projectTasks.dueDate,
    })
    .from(projectTasks)
    .where(inProject(projectTasks, of))
    .orderBy(asc(projectTasks.dueDate), asc(projectTasks.createdAt));
  // The column holds days that were checked on their way in.
  return rows.map((row) => ({ ...row, dueDate: row.dueDate as LocalDate | null }));
}

/** Everything that is judged about a project; null where the organization has no such project. The one place where facts are put together. */
export async function findProjectFacts(db: Db, of: OfProject, now: Instant): Promise<ProjectFacts | null> {
  const head = await findHead(db, of);
  if (!head) return null;
  const { title, description, intake, validatedAt, slug, facts, programmeId, domain, funder, ...project } = head;
  const program = programFactsOf({ facts, programmeId, domain, funder });
  const template = sectionTemplateFor(program);
  return {
    ...project,
    program,
    programSlug: slug,
    intake: intakeOf(title, description, intake),
    template,
    sections: await listSectionTexts(db, of, template, project.createdAt),
    ...(await listBudget(db, of)),
    annexList: annexListOf(program, now),
    annexFiles: await listAnnexFiles(db, of),
    tasks: await listTaskFacts(db, of),
    validation: await countFlags(db, of, validatedAt),
  };
}
