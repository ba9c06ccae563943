import { randomUUID } from 'node:crypto';

import { and, eq } from 'drizzle-orm';

import { auditEvents, programs, projects, projectSections } from '#db/schema/index.ts';
import { sectionKeys } from '#test/made/sections.ts';
import type { SectionTemplate } from '#domain/project/sections/section-template.ts';
import type { SubmissionWindow } from '#domain/program/facts.ts';
import type { Intake } from '#domain/project/intake/intake.ts';
import { emptyDocument } from '#domain/project/text/rich-text.ts';
import { fold } from '#domain/values/text.ts';
import type { LocalDate } from '#domain/values/time.ts';

import { makeOrganization } from './factories.ts';
import type { Harness, Person } from '#test/harness.ts';
import { daysFromNow } from '#test/harness.ts';

/** An open call as a project needs it, with one deadline this many days away; null: no deadline known. */
export async function makeCall(
  harness: Harness,
  values: {
    readonly days?: number | null;
    readonly opensInDays?: number;
    readonly title?: string;
    readonly sections?: SectionTemplate;
  } = {},
): Promise<string> {
  const id = randomUUID();
  const identifier = `HORIZON-TEST-${id.slice(0, 8).toUpperCase()}`;
  const title = values.title ?? 'Advanced materials for mobility';
  const now = harness.deps.clock();
  const days = values.days === undefined ? 74 : values.days;
  const windows: readonly SubmissionWindow[] =
    days === null ? [] : [{ kind: 'deadline', number: 1, deadlineAt: daysFromNow(days), hourAssumed: true }];
  await harness.db.insert(programs).values({
    id,
    externalId: identifier,
    slug: identifier.toLowerCase(),
    identifier,
    kind: 'topic',
    title,
    programmeId: 'HORIZON',
    domain: 'Horizon Europe',
    funder: 'European Commission',
    identifierFolded: fold(identifier),
    titleFolded: fold(title),
    createdAt: now,
    updatedAt: now,
    facts: {
      identifier,
      kind: 'topic',
      title,
      callIdentifier: null,
      callTitle: null,
      typeOfAction: null,
      typeOfActionLabel: null,
      opensAt: values.opensInDays === undefined ? null : daysFromNow(values.opensInDays),
      deadlineModel: null,
      windows,
      money: {
        grantMin: null,
        grantMax: null,
        wording: null,
        budgetTotal: null,
        budgetShared: false,
        expectedGrants: null,
        rateForProfit: null,
        rateNonProfit: null,
        rateNote: null,
        costModel: null,
        thirdPartyMax: null,
      },
      trlMin: null,
      trlMax: null,
      pageLimit: null,
      firstStagePageLimit: null,
      consortium: null,
      flags: [],
      eligibilityNotes: [],
      keywords: [],
      onlyCountries: null,
      onlyApplicants: null,
      ...(values.sections ? { applicationSections: values.sections } : {}),
      url: null,
      provenance: {},
      defaultProvenance: {
        source: 'starter',
        document: 'made for a test',
        certainty: 'high',
        asOf: '2026-11-20' as LocalDate,
      },
    },
  });
  return id;
}

/** An organization of this person with a fresh project on an open call. */
export async function makeProject(
  harness: Harness,
  owner: Person,
): Promise<{ orgId: string; programId: string; projectId: string }> {
  const orgId = await makeOrganization(harness, owner);
  const programId = await makeCall(harness);
  const { projectId } = await owner.client.projects.create({ orgId, programId, path: 'self' });
  return { orgId, programId, projectId };
}

/** A fresh project of an organization, whoever its members are. */
export async function storeProject(harness: Harness, orgId: string): Promise<string> {
  const at = harness.deps.clock();
  const projectId = randomUUID();
  await harness.db.insert(projects).values({
    id: projectId,
    orgId,
    programId: await makeCall(harness),
    status: 'draft',
    projectPath: 'self',
    paymentStatus: 'free',
    createdAt: at,
    updatedAt: at,
  });
  await harness.db.insert(projectSections).values(
    sectionKeys.map((sectionKey) => ({
      id: randomUUID(),
      orgId,
      projectId,
      sectionKey,
      content: emptyDocument,
      updatedAt: at,
    })),
  );
  return projectId;
}

/** Changes these fields of a project's intake, on whatever is stored. */
export async function changeIntake(person: Person, projectId: string, change: Partial<Intake>): Promise<void> {
  const { revision, intake } = (await person.client.projects.get({ projectId })).intake;
  await person.client.projects.saveIntake({ projectId, base: revision, intake: { ...intake, ...change } });
}

/** The five required fields of an intake, filled. */
export const requiredIntake = {
  title: 'ReFibre',
  description: 'Carbon fibre from wind blades',
  objectives: 'Keep 85 % of its strength',
  beneficiaries: 'Makers of sports goods',
  trl: 6,
} as const;

/** The audit events of this kind about a project. */
export async function eventsOf(harness: Harness, projectId: string, action: string) {
  return await harness.db
    .select()
    .from(auditEvents)
    .where(and(eq(auditEvents.subjectId, projectId), eq(auditEvents.action, action)));
}

/** The projects that a person's list shows, in its order. */
export async function idsOf(person: Person, input: Parameters<Person['client']['projects']['list']>[0]) {
  return (await person.client.projects.list(input)).items.map(({ id }) => id);
}
