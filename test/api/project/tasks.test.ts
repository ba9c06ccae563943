import { factsOf } from '#domain/project/stored-project.ts';
import { randomUUID } from 'node:crypto';

import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';

import { auditEvents, orgMembers, projects } from '#db/schema/index.ts';

import { addMember } from '#test/made/factories.ts';
import { useHarness } from '#test/harness.ts';
import { makeProject } from '#test/made/projects.ts';
import { makeTasks, ownTask, taskValues } from '#test/made/tasks.ts';

const harness = useHarness();

const { setUp, storedOf } = makeTasks(harness);

/** In no order: several at one instant have none. */
const actionsOf = async (projectId: string) =>
  (await harness.db.select().from(auditEvents).where(eq(auditEvents.subjectId, projectId)))
    .map(({ action }) => action)
    .filter((action) => action !== 'project.created')
    .toSorted();

describe('tasks.create', () => {
  it('stores a task, given to a member, and the facts of the project hold it', async () => {
    const { ana, orgId, projectId } = await setUp();
    const dan = await harness.signUp('Dan Rus');
    await addMember(harness, orgId, dan, 'reviewer');
    const task = await ana.client.tasks.create({
      projectId,
      ...ownTask,
      title: '  Ask for the CVs ',
      assignee: dan.id,
    });
    expect(task).toEqual({
      ...taskValues,
      id: task.id,
      assignee: { id: dan.id, name: 'Dan Rus' },
      suggestion: null,
      suggested: null,
      revision: 1,
      createdAt: '2026-11-20T12:00:00.000Z',
      updatedAt: '2026-11-20T12:00:00.000Z',
    });
    expect(await ana.client.projects.get({ projectId })).toMatchObject({ tasks: [task], rights: { mayEdit: true } });
    expect(factsOf(await ana.client.projects.get({ projectId })).tasks).toEqual([
      {
        id: task.id,
        title: 'Ask for the CVs',
        status: 'pending',
        priority: 'high',
        assignee: dan.id,
        dueDate: '2026-12-01',
      },
    ]);
    expect(await actionsOf(projectId)).toEqual(['task.created']);
  });

  it.each([
    ['no title', { title: '' }],
    ['a blank title', { title: '  ' }],
    ['a title that is too long', { title: 'a'.repeat(201) }],
    ['a description that is too long', { description: 'a'.repeat(2_001) }],
    ['an impossible day', { dueDate: '2026-02-30' }],
    ['a null character', { title: 'a\u0000' }],
    ['a suggestion that mentions a book', { suggested: { code: 'upload_annex', params: { annex: 'a'.repeat(501) } } }],
  ] as const)('refuses %s', async (_, bad) => {
    const { ana, projectId } = await setUp();
    await expect(ana.client.tasks.create({ projectId, ...ownTask, ...bad })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    });
    expect(await storedOf(projectId)).toEqual([]);
  });

  it('is given to nobody who is not a member', async () => {
    const { ana, projectId } = await setUp();
    const stranger = await harness.signUp();
    await expect(ana.client.tasks.create({ projectId, ...ownTask, assignee: stranger.id })).rejects.toMatchObject({
      code: 'UNKNOWN_ASSIGNEE',
      defined: true,
    });
    expect(await storedOf(projectId)).toEqual([]);
  });
});

describe('tasks.update', () => {
  it('changes a task and notes when it was completed', async () => {
    const { ana, projectId } = await setUp();
    const { id } = await ana.client.tasks.create({ projectId, ...ownTask });
    expect(
      await ana.client.tasks.update({
        projectId,
        taskId: id,
        base: 1,
        ...taskValues,
        status: 'completed',
        title: 'Collect the CVs',
      }),
    ).toMatchObject({ title: 'Collect the CVs', status: 'completed', revision: 2 });
    expect(await storedOf(projectId)).toMatchObject([{ completedAt: '2026-11-20T12:00:00.000Z' }]);
    await ana.client.tasks.update({ projectId, taskId: id, base: 2, ...taskValues });
    expect(await storedOf(projectId)).toMatchObject([{ completedAt: null, status: 'pending' }]);
    expect(await actionsOf(projectId)).toEqual(['task.completed', 'task.created', 'task.updated']);
  });

  it('answers a change on an old revision with the newest task, and writes nothing', async () => {
    const { ana, projectId } = await setUp();
    const { id } = await ana.client.tasks.create({ projectId, ...ownTask });
    await ana.client.tasks.update({ projectId, taskId: id, base: 1, ...taskValues, title: 'First' });
    await expect(
      ana.client.tasks.update({ projectId, taskId: id, base: 1, ...taskValues, title: 'Second' }),
    ).rejects.toMatchObject({ code: 'CONFLICT', defined: true, data: { title: 'First', revision: 2 } });
    await expect(ana.client.tasks.remove({ projectId, taskId: id, base: 1 })).rejects.toMatchObject({
      code: 'CONFLICT',
      data: { title: 'First' },
    });
    expect(await storedOf(projectId)).toMatchObject([{ title: 'First', revision: 2 }]);
    expect(await actionsOf(projectId)).toEqual(['task.created', 'task.updated']);
  });

  it('shows the task of one who has left as nobody’s', async () => {
    const { ana, orgId, projectId } = await setUp();
    const dan = await harness.signUp('Dan Rus');
    await addMember(harness, orgId, dan, 'contributor');
    const { id } = await ana.client.tasks.create({ projectId, ...ownTask, assignee: dan.id });
    await harness.db.delete(orgMembers).where(eq(orgMembers.userId, dan.id));
    expect((await ana.client.projects.get({ projectId })).tasks).toMatchObject([{ id, assignee: null }]);
    await expect(
      ana.client.tasks.update({ projectId, taskId: id, base: 1, ...taskValues, assignee: dan.id }),
    ).rejects.toMatchObject({ code: 'UNKNOWN_ASSIGNEE' });
  });

  it.each(['update', 'remove'] as const)('%s is not found for a task of another project', async (call) => {
    const { ana, projectId } = await setUp();
    const other = await makeProject(harness, ana);
    const { id } = await ana.client.tasks.create({ projectId, ...ownTask });
    const of = { projectId: other.projectId, taskId: id, base: 1 };
    await expect(
      call === 'update' ? ana.client.tasks.update({ ...of, ...taskValues }) : ana.client.tasks.remove(of),
    ).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(ana.client.tasks.remove({ ...of, projectId, taskId: randomUUID() })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    expect(await storedOf(projectId)).toHaveLength(1);
  });
});

it('tasks.remove deletes a task', async () => {
  const { ana, projectId } = await setUp();
  const { id } = await ana.client.tasks.create({ projectId, ...ownTask });
  await ana.client.tasks.remove({ projectId, taskId: id, base: 1 });
  expect(await storedOf(projectId)).toEqual([]);
  expect(await actionsOf(projectId)).toEqual(['task.created', 'task.deleted']);
});

it('a reviewer reads the tasks and changes none', async () => {
  const { ana, orgId, projectId } = await setUp();
  const reviewer = await harness.signUp();
  await addMember(harness, orgId, reviewer, 'reviewer');
  await ana.client.tasks.create({ projectId, ...ownTask });
  expect(await reviewer.client.projects.get({ projectId })).toMatchObject({
    tasks: [{ title: 'Ask for the CVs' }],
    rights: { mayEdit: false },
  });
  await expect(reviewer.client.tasks.accept({ projectId, key: 'intake' })).rejects.toMatchObject({ code: 'FORBIDDEN' });
});

describe('the dashboard', () => {
  it('shows what is due within two weeks, one’s own and nobody’s, late ones first', async () => {
    const { ana, orgId, projectId } = await setUp();
    const dan = await harness.signUp('Dan Rus');
    await addMember(harness, orgId, dan, 'contributor');
    const make = async (title: string, change: object) =>
      await ana.client.tasks.create({ projectId, ...ownTask, title, ...change });
    await make('In two weeks', { dueDate: '2026-12-04', assignee: ana.id });
    await make('A day later', { dueDate: '2026-12-05' });
    await make('Late', { dueDate: '2026-11-19' });
    await make('Done', { dueDate: '2026-11-19', status: 'completed' });
    await make('Of another', { dueDate: '2026-11-21', assignee: dan.id });
    await make('Some day', { dueDate: null });
    const { tasks, counters } = await ana.client.dashboard.get({ orgId });
    expect(counters).toMatchObject({ tasks: 5, ownTasks: 4 });
    expect(tasks.count).toBe(2);
    expect(tasks.due.map(({ title, mine, projectId: of }) => [title, mine, of])).toEqual([
      ['Late', false, projectId],
      ['In two weeks', true, projectId],
    ]);
    expect((await dan.client.dashboard.get({ orgId })).tasks.due.map(({ title }) => title)).toEqual([
      'Late',
      'Of another',
    ]);
    await harness.db.update(projects).set({ archived: true }).where(eq(projects.id, projectId));
    const archived = await ana.client.dashboard.get({ orgId });
    expect([archived.tasks, archived.counters.tasks]).toEqual([{ due: [], count: 0 }, 0]);
  });

  it('shows the first five and says how many there are; all of them where they are asked for', async () => {
    const { ana, orgId, projectId } = await setUp();
    for (let day = 1; day <= 8; day += 1)
      await ana.client.tasks.create({ projectId, ...ownTask, title: `Task ${day}`, dueDate: `2026-11-2${day}` });
    const { tasks, counters } = await ana.client.dashboard.get({ orgId });
    expect([tasks.due.map(({ title }) => title), tasks.count, counters.tasks]).toEqual([
      ['Task 1', 'Task 2', 'Task 3', 'Task 4', 'Task 5'],
      8,
      8,
    ]);
    expect((await ana.client.dashboard.get({ orgId, allTasks: true })).tasks.due).toHaveLength(8);
  });

  it('shows a consultant without an assignment none', async () => {
    const { ana, orgId, projectId } = await setUp();
    const consultant = await harness.signUp();
    await addMember(harness, orgId, consultant, 'consultant');
    await ana.client.tasks.create({ projectId, ...ownTask, dueDate: '2026-11-20' });
    const shown = await consultant.client.dashboard.get({ orgId });
    expect([shown.tasks, shown.counters.tasks]).toEqual([{ due: [], count: 0 }, 0]);
  });
});
