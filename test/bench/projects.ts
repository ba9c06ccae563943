import { randomUUID } from 'node:crypto';

import { usualSections } from '#reference/templates/section-templates.ts';
import { basisPoints, centsFromEuro } from '#domain/values/money.ts';
import { openActions } from '#domain/project/overview/next-action.ts';
import { progressOf } from '#domain/project/overview/progress.ts';
import { completeAt } from '#domain/project/sections/sections.ts';
import { redFlags as brokenRules } from '#domain/rules/red-flags.ts';
import { DAY_MS, instantFromMs, msOf } from '#domain/values/time.ts';
import {
  applications,
  budgetLines,
  files,
  organizations,
  orgMembers,
  participants,
  projects,
  projectSections,
  projectTasks,
  redFlags,
  users,
  workPackages,
} from '#db/schema/index.ts';
import { insertRows } from '#server/data/platform/insert-rows.ts';
import { openSession } from '#server/data/accounts/sessions.ts';
import { findCallerInProject } from '#server/data/organizations/callers.ts';
import type { OrgId } from '#domain/organization/org-id.ts';
import { findProjectFacts } from '#server/data/projects/stored-project.ts';
import { listProjects } from '#server/data/projects/project-list.ts';
import { importLines } from '#server/features/discover/catalogue/import-file.ts';

import type { BenchDatabase, BenchDeps } from './databases.ts';
import { BENCH_NOW, openEmbeddedDatabase, openPostgresDatabase } from './databases.ts';
import type { Bench, Figure } from './figure.ts';
import { percentile, timed } from './figure.ts';
import { generateLines } from './generator.ts';

const PROJECTS = 200;
const CALLS = 20;
const LINES = 40;
const PEOPLE = 4;
const SEED = 20_261_120;

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index);

/** A section as long as the product wants it, in paragraphs of a few sentences. */
function textOfLength(length: number) {
  const words = 'Recovered fibre keeps its strength in parts that a customer buys. '
    .repeat(Math.ceil(length / 60))
    .slice(0, length);
  const paragraphs = words.match(/.{1,400}/g) ?? [];
  return {
    type: 'doc' as const,
    content: paragraphs.map((text) => ({ type: 'paragraph' as const, content: [{ type: 'text' as const, text }] })),
  };
}

type World = { readonly orgId: OrgId; readonly token: string; readonly ids: readonly string[] };

/**
 * An organization with 200 projects of full size: 14,000 characters, 40 budget lines of 4 participants, annexes, tasks
 * and flags.
 */
async function makeWorld({ db, newId, ...deps }: BenchDeps): Promise<World> {
  await importLines(
    { db, newId, ...deps },
    generateLines({ open: CALLS, closed: 0, day: BENCH_NOW.slice(0, 10), seed: SEED }),
    'import',
  );
  const calls = (await db.query.programs.findMany({ columns: { id: true }, limit: CALLS })).map(({ id }) => id);
  const [orgId, userId] = [randomUUID() as OrgId, randomUUID()];
  const at = BENCH_NOW;
  await db.insert(users).values({
    id: userId,
    name: 'Ioana Marin',
    email: 'ioana@example.org',
    emailVerified: true,
    createdAt: at,
    updatedAt: at,
  });
  const expiresAt = instantFromMs(msOf(at) + DAY_MS);
  const token = await openSession(db, { id: randomUUID(), userId, now: at, expiresAt });
  await db.insert(organizations).values({
    id: orgId,
    name: 'Carpathia Composites SRL',
    country: 'RO',
    size: 'small',
    kind: 'company',
    trl: 6,
    activeAt: at,
    createdAt: at,
    updatedAt: at,
  });
  await db.insert(orgMembers).values({ id: randomUUID(), orgId, userId, role: 'owner', createdAt: at });
  const ids = numbers(PROJECTS).map(() => randomUUID());
  const intakeData = {
    objectives: 'Keep its strength. '.repeat(20),
    beneficiaries: 'Makers of sports goods.',
    trl: 6,
    durationMonths: 24,
    requestedAmount: centsFromEuro(200_000),
    methodology: 'Four steps. '.repeat(30),
    keyPersonnel: 'Ana Pop.',
  };
  const rows = ids.map((projectId, index) => ({
    orgId,
    projectId,
    index,
    applicationId: randomUUID(),
    people: numbers(PEOPLE).map(() => randomUUID()),
    packages: numbers(PEOPLE).map(() => randomUUID()),
  }));
  await insertRows(
    db,
    projects,
    rows.map(({ projectId, index }) => ({
      id: projectId,
      orgId,
      programId: calls[index % calls.length] ?? '',
      title: `Project ${index}`,
      description: 'A few sentences about it. '.repeat(20),
      status: 'active' as const,
      projectPath: 'self' as const,
      paymentStatus: 'free' as const,
      intakeData,
      validatedAt: at,
      createdBy: userId,
      createdAt: at,
      updatedAt: at,
    })),
  );
  await insertRows(
    db,
    applications,
    rows.map(({ projectId, applicationId }) => ({
      id: applicationId,
      orgId,
      projectId,
      status: 'draft' as const,
      createdAt: at,
    })),
  );
  await insertRows(
    db,
    projectSections,
    rows.flatMap(({ projectId }) =>
      usualSections.map(({ key, limit }) => ({
        id: randomUUID(),
        orgId,
        projectId,
        sectionKey: key,
        content: textOfLength(completeAt(limit) + 200),
        textLength: completeAt(limit) + 200,
        revision: 9,
        updatedAt: at,
      })),
    ),
  );
  await insertRows(
    db,
    participants,
    rows.flatMap(({ projectId, people }) =>
      people.map((id, position) => ({
        id,
        orgId,
        projectId,
        position,
        name: `Partner ${position}`,
        country: 'RO',
        kind: 'company' as const,
        size: 'small' as const,
        role: position === 0 ? ('coordinator' as const) : ('beneficiary' as const),
      })),
    ),
  );
  await insertRows(
    db,
    workPackages,
    rows.flatMap(({ projectId, packages }) =>
      packages.map((id, number) => ({ id, orgId, projectId, number: number + 1, title: `Work package ${number + 1}` })),
    ),
  );
  await insertRows(
    db,
    budgetLines,
    rows.flatMap(({ projectId, people, packages }) =>
      numbers(LINES).map((position) => ({
        id: randomUUID(),
        orgId,
        projectId,
        position,
        participantId: people[position % PEOPLE] ?? null,
        workPackageId: packages[position % PEOPLE] ?? null,
        category: 'personnel' as const,
        subtype: null,
        description: `Engineers ${position}`,
        amount: centsFromEuro(1_234.5 + position),
        cofundingRate: basisPoints(0.5),
        updatedAt: at,
      })),
    ),
  );
  await insertRows(
    db,
    files,
    rows.flatMap(({ projectId, applicationId }) =>
      ['GEP', 'DMP', 'CV'].map((annexKey) => ({
        id: randomUUID(),
        orgId,
        projectId,
        applicationId,
        annexKey,
        filename: `${annexKey}.pdf`,
        fileType: 'application/pdf',
        fileSize: 100_000,
        filePath: randomUUID(),
        sha256: randomUUID(),
        pages: 3,
        status: 'validated' as const,
        uploadedBy: userId,
        createdAt: at,
      })),
    ),
  );
  await insertRows(
    db,
    projectTasks,
    rows.flatMap(({ projectId }) =>
      numbers(10).map((task) => ({
        id: randomUUID(),
        orgId,
        projectId,
        title: `Task ${task}`,
        status: 'pending' as const,
        priority: 'high' as const,
        dueDate: '2026-12-01',
        createdBy: userId,
        createdAt: at,
        updatedAt: at,
      })),
    ),
  );
  await insertRows(
    db,
    redFlags,
    rows.flatMap(({ projectId }) =>
      numbers(8).map((flag) => ({
        id: randomUUID(),
        orgId,
        projectId,
        ruleId: `RULE_${flag}`,
        subject: '',
        severity: 'soft' as const,
        params: {},
        status: 'open' as const,
        createdAt: at,
        seenAt: at,
      })),
    ),
  );
  return { orgId, token, ids };
}

async function samples(rounds: number, work: (round: number) => Promise<unknown>): Promise<readonly number[]> {
  const taken: number[] = [];
  for (let round = 0; round < rounds; round += 1) taken.push(await timed(() => work(round)));
  return taken;
}

async function measure(
  { deps: { db }, engine }: BenchDatabase,
  { orgId, token, ids }: World,
): Promise<readonly Figure[]> {
  /** What the procedure behind the overview does, and what the page computes from it. */
  const overview = async (round: number) => {
    const projectId = ids[round % ids.length] ?? '';
    const member = (await findCallerInProject(db, { token, now: BENCH_NOW }, projectId))?.member;
    const facts = member && (await findProjectFacts(db, member.place, BENCH_NOW));
    if (!facts || facts.budgetLines.length !== LINES) throw new Error('a project of full size was not loaded');
    return [JSON.stringify(facts), progressOf(facts), openActions(facts)];
  };
  const list = async () => {
    const found = await listProjects(db, orgId, { view: 'current', isSearched: false }, BENCH_NOW);
    if (found.length !== PROJECTS) throw new Error('not every project is listed');
    return JSON.stringify(found);
  };
  /** What validation reads and judges: every rule, over a project loaded from the database. */
  const validation = async (round: number) => {
    const facts = await findProjectFacts(db, { orgId, projectId: ids[round % ids.length] ?? '' }, BENCH_NOW);
    if (!facts) throw new Error('a project is gone');
    return brokenRules(facts, BENCH_NOW);
  };
  await samples(20, overview);
  const loads = await samples(PROJECTS * 2, overview);
  await samples(20, validation);
  const validations = await samples(PROJECTS * 2, validation);
  await samples(3, list);
  const lists = await samples(40, list);
  const size = (await overview(0))[0]?.toString().length ?? 0;
  return [
    {
      name: `overview of a project, ${PROJECTS} of full size in the organization, p95, ${engine}`,
      measured: percentile(loads, 0.95),
      unit: 'ms',
      target: { value: 40, better: 'less' },
      note: `p50 ${percentile(loads, 0.5).toFixed(1)} ms; ${Math.round(size / 1024)} KB`,
    },
    {
      name: `validation of a full project, loaded and judged by every rule, p95, ${engine}`,
      measured: percentile(validations, 0.95),
      unit: 'ms',
      target: { value: 20, better: 'less' },
      note: `p50 ${percentile(validations, 0.5).toFixed(1)} ms`,
    },
    {
      name: `list of ${PROJECTS} projects with progress, p95, ${engine}`,
      measured: percentile(lists, 0.95),
      unit: 'ms',
      target: null,
      note: `p50 ${percentile(lists, 0.5).toFixed(1)} ms`,
    },
  ];
}

/** Loading a project's overview and the list of all projects, on both kinds of database. */
export const projectLoads: Bench = {
  name: 'projects',
  run: async () => {
    const figures: Figure[] = [];
    for (const open of [openEmbeddedDatabase, openPostgresDatabase]) {
      const database = await open();
      try {
        figures.push(...(await measure(database, await makeWorld(database.deps))));
      } finally {
        await database.close();
      }
    }
    return figures;
  },
};
