import { and, eq, isNull } from 'drizzle-orm';

import type { ProjectFacts, ProjectHead } from '#domain/project/facts.ts';
import type { ProjectPart } from '#domain/project/stored-project.ts';
import { factsOf } from '#domain/project/stored-project.ts';
import type { Instant } from '#domain/values/time.ts';
import type { Db } from '#db/client.ts';
import { organizations, programs, projects } from '#db/schema/index.ts';
import { annexListOf } from '#reference/annexes.ts';
import { sectionTemplateFor } from '#reference/templates/section-templates.ts';

import { listUploads } from './annexes.ts';
import { findBudget } from './budget.ts';
import { findLastRun, listFlags } from './flags.ts';
import type { OfProject } from './in-project.ts';
import { findIntake } from './intake.ts';
import { listSections } from './projects.ts';
import { listTasks } from './tasks.ts';
import { programFactsOf } from '#server/data/programs/program-facts.ts';

async function findHead(db: Db, { orgId, projectId }: OfProject, now: Instant): Promise<ProjectHead | null> {
  const [row] = await db
    .select({
      id: projects.id,
      status: projects.status,
      path: projects.projectPath,
      archived: projects.archived,
      language: projects.language,
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
      programSlug: programs.slug,
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
  if (!row) return null;
  const { facts, programmeId, domain, funder, ...head } = row;
  const program = programFactsOf({ facts, programmeId, domain, funder });
  return { ...head, program, template: sectionTemplateFor(program), annexList: annexListOf(program, now) };
}

async function findValidation(db: Db, of: OfProject) {
  return { ranAt: await findLastRun(db, of), flags: await listFlags(db, of) };
}

async function findIntakePart(db: Db, { orgId, projectId }: OfProject) {
  const found = await findIntake(db, orgId, projectId);
  if (!found) return null;
  const { status: _, ...part } = found;
  return part;
}

/** The parts of a project, each as it is stored. Null where the organization has no such project. */
export async function loadProject(db: Db, of: OfProject, now: Instant) {
  const head = await findHead(db, of, now);
  const intake = await findIntakePart(db, of);
  const budget = await findBudget(db, of);
  if (!head || !intake || !budget) return null;
  return {
    head,
    intake,
    sections: [...(await listSections(db, of.orgId, of.projectId, head.template))],
    budget,
    annexes: await listUploads(db, of),
    tasks: await listTasks(db, of),
    validation: await findValidation(db, of),
  };
}

export type LoadedProject = NonNullable<Awaited<ReturnType<typeof loadProject>>>;

/** The parts of a project that the caller asks for. Null where the organization has no such project. */
export async function loadParts(
  db: Db,
  of: OfProject,
  parts: readonly ProjectPart[],
  now: Instant,
): Promise<Partial<LoadedProject> | null> {
  // The head says which sections the program asks for, and in which order.
  const asksForTexts = parts.includes('sections');
  const [head, intake, budget] = [
    asksForTexts || parts.includes('head') ? await findHead(db, of, now) : undefined,
    parts.includes('intake') ? await findIntakePart(db, of) : undefined,
    parts.includes('budget') ? await findBudget(db, of) : undefined,
  ];
  if (head === null || intake === null || budget === null) return null;
  return {
    ...(head && parts.includes('head') ? { head } : {}),
    ...(intake ? { intake } : {}),
    ...(budget ? { budget } : {}),
    ...(head && asksForTexts ? { sections: [...(await listSections(db, of.orgId, of.projectId, head.template))] } : {}),
    ...(parts.includes('annexes') ? { annexes: await listUploads(db, of) } : {}),
    ...(parts.includes('tasks') ? { tasks: await listTasks(db, of) } : {}),
    ...(parts.includes('validation') ? { validation: await findValidation(db, of) } : {}),
  };
}

/** Everything that is judged about a project; null where the organization has no such project. */
export async function findProjectFacts(db: Db, of: OfProject, now: Instant): Promise<ProjectFacts | null> {
  const project = await loadProject(db, of, now);
  return project && factsOf(project);
}
