import { randomUUID } from 'node:crypto';
import { usualSections } from '#reference/templates/section-templates.ts';
import { basisPoints, centsFromEuro } from '#domain/values/money.ts';
import { completeAt } from '#domain/project/sections/sections.ts';
import { DAY_MS, instantFromMs, msOf } from '#domain/values/time.ts';
import {
  applications,
  budgetLines,
  coveredOutcomes,
  files,
  organizations,
  orgMembers,
  participants,
  planItems,
  projects,
  projectSections,
  projectTasks,
  redFlags,
  users,
  workPackages,
} from '#db/schema/index.ts';
import { insertRows } from '#server/data/platform/insert-rows.ts';
import { openSession } from '#server/data/accounts/sessions.ts';
import type { OrgId } from '#domain/organization/org-id.ts';
import { importLines } from '#server/features/discover/catalogue/import-file.ts';
import { fullDetails, fullIntake, fullPackage, fullPlan, textOfLength } from './full-plan.ts';
import type { BenchDeps } from './databases.ts';
import { BENCH_NOW } from './databases.ts';
import { generateLines } from './generator.ts';

export const PROJECTS = 200;
const CALLS = 20;
export const LINES = 40;
const PEOPLE = 6;
const SEED = 20_261_120;

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index);

/** The first paragraph of each section. */
const marked = textOfLength(400).content[0]?.content[0]?.text ?? '';

export type ProjectWorld = {
  /** The first of its organizations. */
  readonly orgId: OrgId;
  readonly userId: string;
  readonly token: string;
  readonly ids: readonly string[];
};
type WorldSize = {
  readonly projects: number;
  /** Of one owner; the projects are dealt out to them. */ readonly organizations: number;
};

/**
 * An organization with 200 projects of full size, or as many of both as are wanted: 14,000 characters, 40 budget lines
 * of 6 participants, a work plan of
 * 6 work packages with 90 entries, annexes, tasks and flags.
 */
export async function makeWorld(
  { db, newId, ...deps }: BenchDeps,
  size: WorldSize = { projects: PROJECTS, organizations: 1 },
): Promise<ProjectWorld> {
  await importLines(
    { db, newId, ...deps },
    generateLines({ open: CALLS, closed: 0, day: BENCH_NOW.slice(0, 10), seed: SEED }),
    'import',
  );
  const calls = (await db.query.programs.findMany({ columns: { id: true }, limit: CALLS })).map(({ id }) => id);
  const orgIds = numbers(size.organizations).map(() => randomUUID() as OrgId);
  const [first = randomUUID() as OrgId] = orgIds;
  const userId = randomUUID();
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
  for (const orgId of orgIds) {
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
  }
  const ids = numbers(size.projects).map(() => randomUUID());
  const rows = ids.map((projectId, index) => ({
    orgId: orgIds[index % orgIds.length] ?? first,
    projectId,
    index,
    applicationId: randomUUID(),
    people: numbers(PEOPLE).map(() => randomUUID()),
    sections: usualSections.map(() => randomUUID()),
    packages: numbers(PEOPLE).map(() => randomUUID()),
  }));
  await insertRows(
    db,
    projects,
    rows.map(({ orgId, projectId, index }) => ({
      id: projectId,
      orgId,
      programId: calls[index % calls.length] ?? '',
      title: `Project ${index}`,
      description: 'A few sentences about it. '.repeat(20),
      status: 'active' as const,
      projectPath: 'self' as const,
      paymentStatus: 'free' as const,
      intakeData: fullIntake,
      validatedAt: at,
      createdBy: userId,
      createdAt: at,
      updatedAt: at,
    })),
  );
  await insertRows(
    db,
    applications,
    rows.map(({ orgId, projectId, applicationId }) => ({
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
    rows.flatMap(({ orgId, projectId, sections }) =>
      usualSections.map(({ key, limit }, nth) => ({
        id: sections[nth] ?? '',
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
    rows.flatMap(({ orgId, projectId, people }) =>
      people.map((id, position) => ({
        id,
        orgId,
        projectId,
        position: position + 1,
        name: `Partner ${position}`,
        country: 'RO',
        kind: 'company' as const,
        size: 'small' as const,
        role: position === 0 ? ('coordinator' as const) : ('beneficiary' as const),
        details: fullDetails(position),
      })),
    ),
  );
  await insertRows(
    db,
    workPackages,
    rows.flatMap(({ orgId, projectId, packages, people }) =>
      packages.map((id, number) => ({
        id,
        orgId,
        projectId,
        number: number + 1,
        title: `Work package ${number + 1}`,
        plan: fullPackage(number, people[0] ?? ''),
      })),
    ),
  );
  await insertRows(
    db,
    planItems,
    rows.flatMap(({ orgId, projectId, packages, people }) =>
      fullPlan(packages, people).map((item, index) => ({
        id: item.id,
        orgId,
        projectId,
        position: index + 1,
        kind: item.kind,
        item,
      })),
    ),
  );
  await insertRows(
    db,
    budgetLines,
    rows.flatMap(({ orgId, projectId, people, packages }) =>
      numbers(LINES).map((position) => ({
        id: randomUUID(),
        orgId,
        projectId,
        position: position + 1,
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
    rows.flatMap(({ orgId, projectId, applicationId }) =>
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
  // Half of the marked paragraphs stand, the others are gone: those take longest to look for.
  await insertRows(
    db,
    coveredOutcomes,
    rows.flatMap(({ orgId, projectId, sections }) =>
      [...sections, ...sections].map((sectionId, nth) => ({
        id: randomUUID(),
        orgId,
        projectId,
        sectionId,
        outcome: `Outcome ${nth % 4}`,
        anchor: { quote: nth % 2 === 0 ? marked : 'A study names the owners of patents.', before: '', after: '' },
        markedBy: userId,
        markedAt: at,
      })),
    ),
  );
  await insertRows(
    db,
    projectTasks,
    rows.flatMap(({ orgId, projectId }) =>
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
    rows.flatMap(({ orgId, projectId }) =>
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
  return { orgId: first, userId, token, ids };
}
