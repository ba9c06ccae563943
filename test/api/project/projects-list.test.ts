import { factsOf } from '#domain/project/stored-project.ts';
import { describe, expect, it } from 'vitest';
import { standingOf } from '#domain/project/overview/standing.ts';
import { basisPoints } from '#domain/values/money.ts';
import { makeOrganization } from '#test/made/factories.ts';
import { TEST_NOW, useHarness } from '#test/harness.ts';
import { changeIntake, eventsOf, idsOf, makeCall, makeProject, requiredIntake } from '#test/made/projects.ts';
import { makeFullProject } from '#test/made/full-project.ts';

const harness = useHarness();

describe('projects.list', () => {
  it('shows the same progress as the facts of each project', async () => {
    const ana = await harness.signUp();
    const { orgId, programId, projectId } = await makeFullProject(harness, ana);
    const { projectId: fresh } = await ana.client.projects.create({ orgId, programId, path: 'self' });
    const { items } = await ana.client.projects.list({ orgId });
    for (const id of [projectId, fresh]) {
      const facts = factsOf(await ana.client.projects.get({ projectId: id }));
      expect(items.find((item) => item.id === id)?.progress).toBe(standingOf(facts, TEST_NOW).overall);
    }
    expect(items.find((item) => item.id === projectId)?.progress).toBeGreaterThan(50);
    // What was put right since the last run still stands in the list, which reads no texts, until the next run.
    await ana.client.validation.run({ projectId });
    const after = (await ana.client.projects.list({ orgId })).items.find((item) => item.id === projectId);
    expect(after?.progress).toBe(standingOf(factsOf(await ana.client.projects.get({ projectId })), TEST_NOW).overall);
  });

  it('judges each project by what people have corrected in it', async () => {
    const ana = await harness.signUp();
    const { orgId, projectId } = await makeFullProject(harness, ana);
    const value = { forProfit: basisPoints(0.01), nonProfit: basisPoints(0.01) };
    const correction = { key: 'rates' as const, value };
    const progress = async () =>
      (await ana.client.projects.list({ orgId })).items.find(({ id }) => id === projectId)?.progress;
    const before = await progress();
    const { revision: base } = await ana.client.requirements.get({ projectId });
    await ana.client.requirements.correct({ projectId, base, note: '', correction });
    const facts = factsOf(await ana.client.projects.get({ projectId }));
    expect(await progress()).toBe(standingOf(facts, TEST_NOW).overall);
    expect(await progress()).toBeLessThan(before ?? 0);
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
    expect(await eventsOf(harness, projectId, 'project.archived')).toHaveLength(1);
    expect(await eventsOf(harness, projectId, 'project.unarchived')).toHaveLength(1);
  });
});
