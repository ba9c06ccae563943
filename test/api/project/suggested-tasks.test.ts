import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';

import { projectTasks } from '#db/schema/index.ts';

import { useHarness } from '#test/harness.ts';
import { makeTasks, ownTask, taskValues } from '#test/made/tasks.ts';

const harness = useHarness();

const { setUp, storedOf } = makeTasks(harness);

describe('tasks.accept', () => {
  it('makes a task of a missing piece, once', async () => {
    const { ana, projectId } = await setUp();
    const task = await ana.client.tasks.accept({ projectId, key: 'section:team' });
    expect(task).toMatchObject({
      title: 'Write the section Team',
      status: 'pending',
      priority: 'medium',
      assignee: null,
      dueDate: '2027-01-19',
      suggestion: 'section:team',
    });
    await expect(ana.client.tasks.accept({ projectId, key: 'section:team' })).rejects.toMatchObject({
      code: 'NOT_SUGGESTED',
      defined: true,
    });
    await expect(ana.client.tasks.accept({ projectId, key: 'annex:NOTHING' })).rejects.toMatchObject({
      code: 'NOT_SUGGESTED',
      defined: true,
    });
    expect(await storedOf(projectId)).toHaveLength(1);
  });

  it('stores what was suggested, and says it in the language of whoever reads', async () => {
    const { ana, orgId, projectId } = await setUp();
    await ana.client.tasks.accept({ projectId, key: 'intake' });
    expect(await storedOf(projectId)).toMatchObject([
      {
        title: '',
        description: '',
        suggested: { code: 'complete_intake', params: { missing: 'title,description,objectives,beneficiaries,trl' } },
      },
    ]);
    const said = {
      title: 'Complete the intake',
      description: expect.stringMatching(/^Not filled in: title, .*TRL\.$/),
    };
    expect((await ana.client.projects.get({ projectId })).tasks).toMatchObject([said]);
    expect((await ana.client.projects.getParts({ projectId, parts: ['tasks'] })).tasks).toMatchObject([said]);
    await ana.client.tasks.accept({ projectId, key: 'section:team' });
    const stored = (await storedOf(projectId)).find(({ suggestion }) => suggestion === 'section:team');
    await harness.db
      .update(projectTasks)
      .set({ dueDate: '2026-11-21' })
      .where(eq(projectTasks.id, stored?.id ?? ''));
    expect((await ana.client.dashboard.get({ orgId })).tasks.due).toMatchObject([{ title: 'Write the section Team' }]);
  });

  it('keeps saying what was suggested until a person gives it other words', async () => {
    const { ana, projectId } = await setUp();
    const { id, title, description } = await ana.client.tasks.accept({ projectId, key: 'budget' });
    const wanted = { ...taskValues, title, description, projectId, taskId: id };
    const moved = await ana.client.tasks.update({ ...wanted, status: 'in_progress', base: 1 });
    expect(moved).toMatchObject({ title: 'Enter the budget', suggested: { code: 'enter_budget' } });
    expect(await storedOf(projectId)).toMatchObject([{ title: '', suggested: { code: 'enter_budget' } }]);
    const renamed = await ana.client.tasks.update({ ...wanted, title: ' Ask Dan for costs ', base: 2 });
    expect(renamed).toMatchObject({ title: 'Ask Dan for costs', description, suggested: null });
    expect(await storedOf(projectId)).toMatchObject([{ title: 'Ask Dan for costs', description, suggested: null }]);
  });

  it('answers a conflict with what was suggested written out', async () => {
    const { ana, projectId } = await setUp();
    const { id } = await ana.client.tasks.accept({ projectId, key: 'budget' });
    const data = { title: 'Enter the budget' };
    await expect(ana.client.tasks.update({ ...taskValues, projectId, taskId: id, base: 2 })).rejects.toMatchObject({
      data,
    });
    await expect(ana.client.tasks.remove({ projectId, taskId: id, base: 2 })).rejects.toMatchObject({ data });
  });

  it('is taken back after its deletion as what it was', async () => {
    const { ana, projectId } = await setUp();
    const { id, title, description, suggested } = await ana.client.tasks.accept({ projectId, key: 'budget' });
    await ana.client.tasks.remove({ projectId, taskId: id, base: 1 });
    const again = { ...taskValues, title, description, projectId, suggestion: 'budget', suggested };
    expect(await ana.client.tasks.create(again)).toMatchObject({ title, suggested });
    expect(await storedOf(projectId)).toMatchObject([{ title: '', suggested: { code: 'enter_budget' } }]);
  });

  it('makes one task where two people take it up at the same moment', async () => {
    const { ana, projectId } = await setUp();
    const answers = await Promise.allSettled(
      [1, 2, 3].map(() => ana.client.tasks.accept({ projectId, key: 'intake' })),
    );
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await storedOf(projectId)).toHaveLength(1);
  });

  it('takes a deleted task back with its suggestion, and without it where somebody took it up meanwhile', async () => {
    const { ana, projectId } = await setUp();
    const task = await ana.client.tasks.accept({ projectId, key: 'budget' });
    await ana.client.tasks.remove({ projectId, taskId: task.id, base: 1 });
    expect(await ana.client.tasks.create({ projectId, ...ownTask, suggestion: 'budget' })).toMatchObject({
      suggestion: 'budget',
    });
    expect(await ana.client.tasks.create({ projectId, ...ownTask, suggestion: 'budget' })).toMatchObject({
      suggestion: null,
    });
  });
});
