import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import {
  applications,
  budgetLines,
  files,
  participants,
  projects,
  projectSections,
  projectTasks,
  redFlags,
  workPackages,
} from '#db/schema/index.ts';
import type { Instant } from '#domain/values/time.ts';
import { projectJobs } from '#server/features/project/projects/jobs.ts';
import { addMember } from '#test/made/factories.ts';
import { useHarness } from '#test/harness.ts';
import { changeIntake, eventsOf, idsOf, makeProject, requiredIntake } from '#test/made/projects.ts';
import { makeFullProject } from '#test/made/full-project.ts';
import { factsOf } from '#domain/project/stored-project.ts';

const harness = useHarness();
const start = '2026-11-20T12:00:00.000Z' as Instant;

describe('deleting a project', () => {
  it('hides it everywhere, and brings it back as it was', async () => {
    const ana = await harness.signUp();
    const { orgId, projectId } = await makeFullProject(harness, ana);
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
    expect(await eventsOf(harness, projectId, 'project.deleted')).toMatchObject([{ orgId, userId: ana.id }]);
    expect(await eventsOf(harness, projectId, 'project.undeleted')).toHaveLength(1);
    await expect(ana.client.projects.undelete({ orgId, projectId })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('can be undone for 30 days; the job of that night takes it out for good with everything in it', async () => {
    const ana = await harness.signUp();
    const { orgId, projectId } = await makeFullProject(harness, ana);
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
    const { orgId, programId, projectId } = await makeFullProject(harness, ana);
    await harness.db.update(projects).set({ language: 'ro' }).where(eq(projects.id, projectId));
    const { projectId: copy } = await ana.client.projects.duplicate({ projectId });
    const copied = await harness.db.query.projects.findFirst({ where: eq(projects.id, copy) });
    expect(copied?.language).toBe('ro');
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
      validation: { ranAt: null, flags: [] },
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
    expect(await eventsOf(harness, copy, 'project.duplicated')).toMatchObject([{ orgId, data: { from: projectId } }]);
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
