import { factsOf } from '#domain/project/stored-project.ts';
import { randomUUID } from 'node:crypto';

import { and, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';

import {
  applications,
  auditEvents,
  budgetLines,
  files,
  participants,
  projects,
  projectSections,
  projectTasks,
  redFlags,
  workPackages,
} from '#db/schema/index.ts';
import { basisPoints, centsFromEuro } from '#domain/values/money.ts';
import { progressOf } from '#domain/project/overview/progress.ts';
import type { Instant } from '#domain/values/time.ts';
import { projectJobs } from '#server/features/project/projects/jobs.ts';

import { addMember, makeOrganization } from '#test/made/factories.ts';
import type { Person } from '#test/harness.ts';
import { useHarness } from '#test/harness.ts';
import { changeIntake, makeCall, makeProject, requiredIntake } from '#test/made/projects.ts';

const harness = useHarness();
const start = '2026-11-20T12:00:00.000Z' as Instant;
const eventsOf = async (projectId: string, action: string) =>
  await harness.db
    .select()
    .from(auditEvents)
    .where(and(eq(auditEvents.subjectId, projectId), eq(auditEvents.action, action)));
const idsOf = async (person: Person, input: Parameters<Person['client']['projects']['list']>[0]) =>
  (await person.client.projects.list(input)).items.map(({ id }) => id);

/** A project with something of everything. */
async function fullProject(ana: Person) {
  const made = await makeProject(harness, ana);
  const { orgId, projectId } = made;
  const { db } = harness;
  await changeIntake(ana, projectId, requiredIntake);
  const [lead, work] = [randomUUID(), randomUUID()];
  await db
    .insert(participants)
    .values({ id: lead, orgId, projectId, position: 1, name: 'Lead', role: 'coordinator', kind: 'company' });
  await db.insert(workPackages).values({ id: work, orgId, projectId, number: 1, title: 'Management' });
  await db.insert(budgetLines).values({
    id: randomUUID(),
    orgId,
    projectId,
    position: 1,
    participantId: lead,
    workPackageId: work,
    category: 'personnel',
    description: 'Engineers',
    amount: centsFromEuro(1_000),
    cofundingRate: basisPoints(0.5),
    updatedAt: start,
  });
  await db
    .update(projectSections)
    .set({
      content: { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'x'.repeat(1_700) }] }] },
      textLength: 1_700,
      revision: 4,
    })
    .where(and(eq(projectSections.projectId, projectId), eq(projectSections.sectionKey, 'project-summary')));
  await db.insert(projectTasks).values({
    id: randomUUID(),
    orgId,
    projectId,
    title: 'Ask',
    status: 'pending',
    priority: 'high',
    createdBy: ana.id,
    createdAt: start,
    updatedAt: start,
  });
  await db.insert(redFlags).values({
    id: randomUUID(),
    orgId,
    projectId,
    ruleId: 'MISSING_KPI',
    subject: '',
    params: {},
    severity: 'hard',
    status: 'open',
    createdAt: start,
    seenAt: start,
  });
  await db.update(projects).set({ validatedAt: start }).where(eq(projects.id, projectId));
  const applicationId =
    (await db.query.applications.findFirst({ where: eq(applications.projectId, projectId) }))?.id ?? '';
  await db.insert(files).values({
    id: randomUUID(),
    orgId,
    projectId,
    applicationId,
    annexKey: 'CV',
    filename: 'cv.pdf',
    fileType: 'application/pdf',
    fileSize: 9,
    filePath: randomUUID(),
    sha256: 'b',
    status: 'uploaded',
    uploadedBy: ana.id,
    createdAt: start,
  });
  return made;
}

describe('projects.list', () => {
  it('shows the same progress as the facts of each project', async () => {
    const ana = await harness.signUp();
    const { orgId, programId, projectId } = await fullProject(ana);
    const { projectId: fresh } = await ana.client.projects.create({ orgId, programId, path: 'self' });
    const { items } = await ana.client.projects.list({ orgId });
    for (const id of [projectId, fresh]) {
      const facts = factsOf(await ana.client.projects.get({ projectId: id }));
      expect(items.find((item) => item.id === id)?.progress).toBe(progressOf(facts).overall);
    }
    expect(items.find((item) => item.id === projectId)?.progress).toBeGreaterThan(50);
    await harness.db.delete(redFlags).where(eq(redFlags.projectId, projectId));
    const after = (await ana.client.projects.list({ orgId })).items.find((item) => item.id === projectId);
    expect(after?.progress).toBe(progressOf(factsOf(await ana.client.projects.get({ projectId }))).overall);
    expect(after?.progress).toBeGreaterThan(items.find((item) => item.id === projectId)?.progress ?? 100);
  });

  it('is searched, narrowed and sorted, and says how many there are in all', async () => {
    const ana = await harness.signUp();
    const orgId = await makeOrganization(harness, ana);
    const make = async (title: string, days: number) => {
      const { projectId } = await ana.client.projects.create({
        orgId,
        programId: await makeCall(harness, { days }),
        path: 'self',
      });
      await changeIntake(ana, projectId, title === 'Zebra' ? { ...requiredIntake, title } : { title });
      return projectId;
    };
    const [soon, later] = [await make('Zebra', 10), await make('Apple', 60)];
    expect(await ana.client.projects.list({ orgId, q: 'APPLE' })).toMatchObject({
      items: [{ id: later, title: 'Apple' }],
      total: 2,
    });
    expect(await ana.client.projects.list({ orgId, q: 'nothing' })).toMatchObject({ items: [], total: 2 });
    expect(await idsOf(ana, { orgId, status: 'active' })).toEqual([soon]);
    expect(await idsOf(ana, { orgId, deadline: '30' })).toEqual([soon]);
    expect(await idsOf(ana, { orgId, deadline: '90', sort: 'deadline' })).toEqual([soon, later]);
    expect(await idsOf(ana, { orgId, sort: 'title' })).toEqual([later, soon]);
    expect(await idsOf(ana, { orgId, sort: 'progress' })).toEqual([soon, later]);
    expect(await idsOf(ana, { orgId, deadline: 'passed' })).toEqual([]);
  });
});

describe('projects.setArchived', () => {
  it('puts a project aside and takes it back, and says each once', async () => {
    const ana = await harness.signUp();
    const { orgId, projectId } = await makeProject(harness, ana);
    await ana.client.projects.setArchived({ projectId, archived: true });
    await ana.client.projects.setArchived({ projectId, archived: true });
    expect(await idsOf(ana, { orgId })).toEqual([]);
    expect(await idsOf(ana, { orgId, view: 'archived' })).toEqual([projectId]);
    expect(factsOf(await ana.client.projects.get({ projectId })).archived).toBe(true);
    await ana.client.projects.setArchived({ projectId, archived: false });
    expect(await idsOf(ana, { orgId })).toEqual([projectId]);
    expect(await eventsOf(projectId, 'project.archived')).toHaveLength(1);
    expect(await eventsOf(projectId, 'project.unarchived')).toHaveLength(1);
  });
});

describe('deleting a project', () => {
  it('hides it everywhere, and brings it back as it was', async () => {
    const ana = await harness.signUp();
    const { orgId, projectId } = await fullProject(ana);
    const before = await ana.client.projects.get({ projectId });
    await ana.client.projects.remove({ projectId });
    expect(await idsOf(ana, { orgId })).toEqual([]);
    for (const read of [
      () => ana.client.projects.get({ projectId }),
      () => ana.client.projects.getParts({ projectId, parts: ['sections'] }),
      () => ana.client.projects.remove({ projectId }),
    ]) {
      await expect(read()).rejects.toMatchObject({ code: 'NOT_FOUND' });
    }
    expect(await ana.client.projects.list({ orgId, view: 'deleted' })).toMatchObject({
      items: [{ id: projectId, deletedAt: start, mayDelete: true }],
      total: 1,
    });
    await ana.client.projects.undelete({ orgId, projectId });
    expect(await ana.client.projects.get({ projectId })).toEqual(before);
    expect(await ana.client.projects.list({ orgId, view: 'deleted' })).toMatchObject({ items: [], total: 0 });
    expect(await eventsOf(projectId, 'project.deleted')).toMatchObject([{ orgId, userId: ana.id }]);
    expect(await eventsOf(projectId, 'project.undeleted')).toHaveLength(1);
    await expect(ana.client.projects.undelete({ orgId, projectId })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('can be undone for 30 days; the job of that night takes it out for good with everything in it', async () => {
    const ana = await harness.signUp();
    const { orgId, projectId } = await fullProject(ana);
    const other = await makeProject(harness, ana);
    const [job] = projectJobs(harness.deps);
    await ana.client.projects.remove({ projectId });
    const deletedAt = async (at: Instant) =>
      await harness.db.update(projects).set({ deletedAt: at }).where(eq(projects.id, projectId));
    await deletedAt('2026-10-21T12:00:01.000Z' as Instant);
    await job?.run();
    expect(await idsOf(ana, { orgId, view: 'deleted' })).toEqual([projectId]);
    await deletedAt('2026-10-21T12:00:00.000Z' as Instant);
    await expect(ana.client.projects.undelete({ orgId, projectId })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await idsOf(ana, { orgId, view: 'deleted' })).toEqual([]);
    await job?.run();
    for (const table of [
      projects,
      applications,
      projectSections,
      participants,
      workPackages,
      budgetLines,
      files,
      redFlags,
      projectTasks,
    ]) {
      const column = table === projects ? projects.id : 'projectId' in table ? table.projectId : projects.id;
      expect(await harness.db.select({ id: table.id }).from(table).where(eq(column, projectId))).toEqual([]);
    }
    expect(await ana.client.projects.get({ projectId: other.projectId })).toMatchObject({
      head: { id: other.projectId },
    });
  });

  it('of any project is for owners and admins; a contributor deletes drafts of their own', async () => {
    const ana = await harness.signUp();
    const { orgId, programId, projectId } = await makeProject(harness, ana);
    const [contributor, admin] = [await harness.signUp(), await harness.signUp()];
    await addMember(harness, orgId, contributor, 'contributor');
    await addMember(harness, orgId, admin, 'admin');
    await expect(contributor.client.projects.remove({ projectId })).rejects.toMatchObject({ code: 'FORBIDDEN' });
    const own = await contributor.client.projects.create({ orgId, programId, path: 'self' });
    const active = await contributor.client.projects.create({ orgId, programId, path: 'self' });
    await changeIntake(contributor, active.projectId, requiredIntake);
    const { items } = await contributor.client.projects.list({ orgId });
    expect(items.filter(({ mayDelete }) => mayDelete).map(({ id }) => id)).toEqual([own.projectId]);
    await expect(contributor.client.projects.remove(active)).rejects.toMatchObject({ code: 'FORBIDDEN' });
    expect(await idsOf(ana, { orgId })).toHaveLength(3);
    await contributor.client.projects.remove(own);
    await admin.client.projects.remove({ projectId });
    expect(await idsOf(contributor, { orgId, view: 'deleted' })).toEqual([own.projectId]);
    await expect(contributor.client.projects.undelete({ orgId, projectId })).rejects.toMatchObject({
      code: 'FORBIDDEN',
    });
    await contributor.client.projects.undelete({ orgId, projectId: own.projectId });
    expect((await idsOf(ana, { orgId })).toSorted()).toEqual([own.projectId, active.projectId].toSorted());
  });
});

describe('projects.duplicate', () => {
  it('copies intake, sections and budget into a new project, and nothing else', async () => {
    const ana = await harness.signUp();
    const { orgId, programId, projectId } = await fullProject(ana);
    const { projectId: copy } = await ana.client.projects.duplicate({ projectId });
    const [from, to] = [
      factsOf(await ana.client.projects.get({ projectId })),
      factsOf(await ana.client.projects.get({ projectId: copy })),
    ];
    expect(to.intake).toEqual({ ...from.intake, title: 'ReFibre (copy)' });
    expect(to).toMatchObject({
      status: 'active',
      path: 'self',
      archived: false,
      tasks: [],
      annexFiles: [],
      validation: { ranAt: null, hard: 0, soft: 0 },
    });
    expect(to.sections.map(({ key, text, length }) => [key, text, length])).toEqual(
      from.sections.map(({ key, text, length }) => [key, text, length]),
    );
    expect(to.participants).toEqual(from.participants.map((one) => ({ ...one, id: to.participants[0]?.id })));
    expect(to.workPackages.map(({ number, title }) => [number, title])).toEqual([[1, 'Management']]);
    expect(to.budgetLines).toMatchObject([
      {
        description: 'Engineers',
        amount: 100_000,
        participantId: to.participants[0]?.id,
        workPackageId: to.workPackages[0]?.id,
      },
    ]);
    const ids = (facts: typeof from) =>
      [facts.id, ...facts.participants, ...facts.workPackages, ...facts.budgetLines].map((each) =>
        typeof each === 'string' ? each : each.id,
      );
    expect(ids(to).filter((id) => ids(from).includes(id))).toEqual([]);
    // The copy is a project like any other: its texts and intake are saved on their first revision.
    const { sections } = await ana.client.projects.get({ projectId: copy });
    expect(sections.every(({ revision }) => revision === 0)).toBe(true);
    await changeIntake(ana, copy, { title: 'Another' });
    expect(factsOf(await ana.client.projects.get({ projectId })).intake.title).toBe('ReFibre');
    expect(await eventsOf(copy, 'project.duplicated')).toMatchObject([{ orgId, data: { from: projectId } }]);
    expect((await ana.client.projects.list({ orgId })).items.find(({ id }) => id === copy)).toMatchObject({
      program: { id: programId },
    });
  });

  it('writes nothing for those who may not create projects', async () => {
    const ana = await harness.signUp();
    const { orgId, projectId } = await makeProject(harness, ana);
    const reviewer = await harness.signUp();
    await addMember(harness, orgId, reviewer, 'reviewer');
    await expect(reviewer.client.projects.duplicate({ projectId })).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await expect(reviewer.client.projects.setArchived({ projectId, archived: true })).rejects.toMatchObject({
      code: 'FORBIDDEN',
    });
    expect(await idsOf(ana, { orgId })).toEqual([projectId]);
  });
});
