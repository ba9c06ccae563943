import { and, eq, isNull } from 'drizzle-orm';

import type { ProjectFacts, ProjectHead } from '#domain/project/facts.ts';
import type { ProjectPart } from '#domain/project/stored-project.ts';
import { countryStandings } from '#domain/program/eligibility/countries/country-standing.ts';
import { knownProgram } from '#domain/project/requirements/known-program.ts';
import { factsOf } from '#domain/project/stored-project.ts';
import type { Instant } from '#domain/values/time.ts';
import { atOnce } from '#db/at-once.ts';
import type { Db } from '#db/client.ts';
import { organizations, programs, projectRequirements, projects } from '#db/schema/index.ts';
import { annexListOf } from '#reference/annexes.ts';
import { allCountries } from '#reference/countries.ts';
import { sectionTemplateFor } from '#reference/templates/section-templates.ts';
import { templateFor } from '#reference/templates/templates.ts';

import { listMarks } from './covered-outcomes.ts';
import { listUploads } from './annexes.ts';
import { findBudgetAt, findLists } from './budget.ts';
import { listFlags } from './flags.ts';
import type { OfProject } from './in-project.ts';
import { intakeColumns, intakeRow } from './intake.ts';
import { revisionColumns } from './list-saves.ts';
import { findPlanAt } from './plan-items.ts';
import { listSections } from './projects.ts';
import { knownColumns, knownOf } from './requirements.ts';
import { listTasks } from './tasks.ts';
import { readExpected } from '#server/data/programs/programs.ts';
import { programFactsOf } from '#server/data/programs/program-facts.ts';

/** What stands in the row of a project, of its program and of its organization: several parts are read from it. */
async function findRow(db: Db, { orgId, projectId }: OfProject, now: Instant) {
  const [row] = await db
    .select({
      head: {
        id: projects.id,
        status: projects.status,
        path: projects.projectPath,
        archived: projects.archived,
        language: projects.language,
        createdAt: projects.createdAt,
        updatedAt: projects.updatedAt,
        programId: programs.id,
        programSlug: programs.slug,
      },
      programId: programs.id,
      expected: programs.expected,
      organization: {
        id: organizations.id,
        name: organizations.name,
        country: organizations.country,
        kind: organizations.kind,
        legalForm: organizations.legalForm,
        size: organizations.size,
        headcount: organizations.headcount,
        turnover: organizations.turnover,
        balanceTotal: organizations.balanceTotal,
      },
      program: {
        facts: programs.facts,
        programmeId: programs.programmeId,
        domain: programs.domain,
        funder: programs.funder,
      },
      intake: intakeColumns,
      revisions: revisionColumns,
      known: knownColumns,
      // When the rules last ran; null before the first time.
      ranAt: projects.validatedAt,
    })
    .from(projects)
    .innerJoin(programs, eq(programs.id, projects.programId))
    .innerJoin(organizations, eq(organizations.id, projects.orgId))
    .leftJoin(
      projectRequirements,
      and(eq(projectRequirements.orgId, projects.orgId), eq(projectRequirements.projectId, projects.id)),
    )
    .where(and(eq(projects.orgId, orgId), eq(projects.id, projectId), isNull(projects.deletedAt)))
    .limit(1);
  if (!row) return null;
  const digest = row.known?.requirements.digest ?? null;
  const program = knownProgram(programFactsOf(row.program), row.known === null ? null : knownOf(row.known));
  const head: ProjectHead = {
    ...row.head,
    organization: row.organization,
    program,
    countries: countryStandings(program, allCountries),
    template: sectionTemplateFor(program),
    call: digest,
    annexList: annexListOf(program, now, digest?.named),
  };
  const { status: _, ...intake } = intakeRow(row.intake);
  const { programId, expected, revisions, ranAt } = row;
  return { head, intake, programId, expected, revisions, ranAt };
}

type Row = NonNullable<Awaited<ReturnType<typeof findRow>>>;

async function findSections(db: Db, { orgId, projectId }: OfProject, { head }: Row) {
  return [...(await listSections(db, orgId, projectId, head.template))];
}

async function findValidation(db: Db, of: OfProject, { ranAt }: Row) {
  return { ranAt, flags: await listFlags(db, of) };
}

/** What the call asks a project to cover, and what people have marked in it. */
async function findCoverage(db: Db, of: OfProject, { head, programId, expected }: Row, now: Instant) {
  const { outcomes } = expected ?? { outcomes: await readExpected(db, programId) };
  return {
    expected: outcomes,
    criteria: (templateFor(head.program, now)?.criteria ?? []).map(({ name }) => name),
    marks: await listMarks(db, of),
  };
}

/** Every part of a project, with its budget as `findBudgetOf` reads it. */
async function readParts<Found>(
  db: Db,
  of: OfProject,
  now: Instant,
  findBudgetOf: (revisions: Row['revisions']) => Promise<Found>,
) {
  // First of all: the lists of a budget are never older than the revisions that are said of them.
  const row = await findRow(db, of, now);
  if (!row) return null;
  const read = atOnce(db);
  const [sections, budget, plan, coverage, annexes, tasks, validation] = await Promise.all([
    read(() => findSections(db, of, row)),
    read(() => findBudgetOf(row.revisions)),
    read(() => findPlanAt(db, of, row.revisions.plan)),
    read(() => findCoverage(db, of, row, now)),
    read(() => listUploads(db, of)),
    read(() => listTasks(db, of)),
    read(() => findValidation(db, of, row)),
  ]);
  return { head: row.head, intake: row.intake, sections, budget, plan, coverage, annexes, tasks, validation };
}

/** The parts of a project, each as it is stored. Null where the organization has no such project. */
export async function loadProject(db: Db, of: OfProject, now: Instant) {
  return await readParts(db, of, now, (revisions) => findBudgetAt(db, of, revisions));
}

export type LoadedProject = NonNullable<Awaited<ReturnType<typeof loadProject>>>;

/** The parts of a project that the caller asks for. Null where the organization has no such project. */
export async function loadParts(
  db: Db,
  of: OfProject,
  parts: readonly ProjectPart[],
  now: Instant,
): Promise<Partial<LoadedProject> | null> {
  const row = await findRow(db, of, now);
  if (!row) return null;
  return {
    ...(parts.includes('head') ? { head: row.head } : {}),
    ...(parts.includes('intake') ? { intake: row.intake } : {}),
    ...(parts.includes('budget') ? { budget: await findBudgetAt(db, of, row.revisions) } : {}),
    ...(parts.includes('plan') ? { plan: await findPlanAt(db, of, row.revisions.plan) } : {}),
    ...(parts.includes('sections') ? { sections: await findSections(db, of, row) } : {}),
    ...(parts.includes('coverage') ? { coverage: await findCoverage(db, of, row, now) } : {}),
    ...(parts.includes('annexes') ? { annexes: await listUploads(db, of) } : {}),
    ...(parts.includes('tasks') ? { tasks: await listTasks(db, of) } : {}),
    ...(parts.includes('validation') ? { validation: await findValidation(db, of, row) } : {}),
  };
}

/** Everything that is judged about a project; null where the organization has no such project. */
export async function findProjectFacts(db: Db, of: OfProject, now: Instant): Promise<ProjectFacts | null> {
  // Who saved the lists last is judged by nothing.
  const project = await readParts(db, of, now, async () => ({ budget: await findLists(db, of) }));
  return project && factsOf(project);
}
