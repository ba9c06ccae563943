import { randomUUID } from 'node:crypto';

import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';

import { auditEvents, orgMembers, projects } from '#db/schema/index.ts';
import { instantFromMs, msOf } from '#domain/values/time.ts';

import { addMember } from '#test/made/factories.ts';
import type { Person } from '#test/harness.ts';
import { TEST_NOW, useHarness } from '#test/harness.ts';
import { makeProject } from '#test/made/projects.ts';
import { textDoc, writeText } from '#test/made/living/texts.ts';

const harness = useHarness();

let seconds = 0;
function later(): void {
  seconds += 1;
  harness.setNow(instantFromMs(msOf(TEST_NOW) + seconds * 1000));
}

const deedsOf = async ({ client }: Person, projectId: string) =>
  (await client.activity.list({ projectId })).events.map(({ action, by }) => [action, by]);

/** What became of tasks, and what each event says of it. */
const named = (events: readonly { readonly action: string; readonly data: object }[]) =>
  events.filter(({ action }) => action.startsWith('task.')).map(({ action, data }) => ({ action, ...data }));

describe('activity.list', () => {
  it('tells who did what in the project, the newest first, and nothing of other projects', async () => {
    const [ana, radu] = [await harness.signUp('Ana Pop'), await harness.signUp('Radu Ion')];
    const { orgId, projectId } = await makeProject(harness, ana);
    const other = await makeProject(harness, ana);
    await addMember(harness, orgId, radu, 'contributor');
    later();
    const { sections } = await radu.client.projects.get({ projectId });
    const sectionId = sections[1]?.id ?? '';
    await writeText(radu, sectionId, textDoc('A secret'));
    await writeText(radu, sectionId, textDoc('A secret that goes on'));
    later();
    await ana.client.validation.run({ projectId });
    const { events, next } = await radu.client.activity.list({ projectId });
    expect(events.map(({ action, by, automatic }) => [action, by, automatic])).toEqual([
      ['validation.run', 'Ana Pop', false],
      ['section.written', 'Radu Ion', false],
      ['project.created', 'Ana Pop', false],
    ]);
    expect(events[1]?.data).toEqual({ section: 'objectives' });
    expect(next).toBeNull();
    expect(JSON.stringify(events)).not.toContain('secret');
    expect(await deedsOf(ana, other.projectId)).toEqual([['project.created', 'Ana Pop']]);
  });

  it('tells of the red flags alone where that is asked: what runs brought, and what people said', async () => {
    const ana = await harness.signUp('Ana Pop');
    const { projectId } = await makeProject(harness, ana);
    later();
    await ana.client.validation.run({ projectId });
    const { sections, validation } = await ana.client.projects.get({ projectId });
    await writeText(ana, sections[1]?.id ?? '', textDoc('It begins.'));
    later();
    await ana.client.validation.run({ projectId });
    later();
    const flagId = validation.flags.find(({ ruleId }) => ruleId === 'BUDGET_EMPTY')?.id ?? '';
    await ana.client.validation.waive({ projectId, flagId, reason: 'It comes next week.' });
    const { events } = await ana.client.activity.list({ projectId, about: 'flags' });
    expect(events.map(({ action }) => action)).toEqual(['flag.waived', 'validation.run', 'validation.run']);
    expect(events[0]?.data).toEqual({ ruleId: 'BUDGET_EMPTY' });
    expect(events[1]?.data).toMatchObject({ gone: 1, went: 'APPLICATION_EMPTY' });
    expect(events[2]?.data).toMatchObject({ came: 'INTAKE_INCOMPLETE APPLICATION_EMPTY BUDGET_EMPTY', went: '' });
    expect(JSON.stringify(events)).not.toContain('next week');
  });

  it('names a task as it is called now, here and on the dashboard, while there is one', async () => {
    const ana = await harness.signUp('Ana Pop');
    const { orgId, projectId } = await makeProject(harness, ana);
    const values = { description: '', status: 'pending', priority: 'medium', assignee: null, dueDate: null } as const;
    later();
    const task = await ana.client.tasks.create({ projectId, title: 'Ask the bank', suggestion: null, ...values });
    later();
    await ana.client.tasks.accept({ projectId, key: 'intake' });
    later();
    await ana.client.tasks.update({
      projectId,
      taskId: task.id,
      base: task.revision,
      title: 'Ask two banks',
      ...values,
    });
    const expected = [
      { action: 'task.updated', status: 'pending', task: 'Ask two banks' },
      { action: 'task.created', task: 'Complete the intake' },
      { action: 'task.created', task: 'Ask two banks' },
    ];
    expect(named((await ana.client.activity.list({ projectId })).events)).toEqual(expected);
    expect(named((await ana.client.activity.recent({ orgId })).events)).toEqual(expected);
    later();
    const { tasks } = await ana.client.projects.get({ projectId });
    const { revision } = tasks.find(({ id }) => id === task.id) ?? { revision: 0 };
    await ana.client.tasks.remove({ projectId, taskId: task.id, base: revision });
    expect(named((await ana.client.activity.list({ projectId })).events)[0]).toEqual({ action: 'task.deleted' });
  });

  it('notes a restored text of a section in its project', async () => {
    const ana = await harness.signUp();
    const { projectId } = await makeProject(harness, ana);
    const sectionId = (await ana.client.projects.get({ projectId })).sections[0]?.id ?? '';
    later();
    await writeText(ana, sectionId, textDoc('one'));
    await writeText(ana, sectionId, textDoc('other'), { ownEntry: true });
    const { entries } = await ana.client.application.history({ sectionId });
    later();
    await ana.client.application.restoreSection({
      sectionId,
      entryId: entries[1]?.id ?? '',
      clientId: randomUUID(),
    });
    expect((await deedsOf(ana, projectId)).map(([action]) => action)).toContain('section.restored');
  });

  it('keeps the name of a member who left, and says what the product did by itself', async () => {
    const [ana, radu] = [await harness.signUp('Ana Pop'), await harness.signUp('Radu Ion')];
    const { orgId, projectId } = await makeProject(harness, ana);
    await addMember(harness, orgId, radu, 'reviewer');
    later();
    await radu.client.comments.start({ projectId, section: 'team', anchor: null, body: 'Who leads?' });
    await harness.db.delete(orgMembers).where(eq(orgMembers.userId, radu.id));
    later();
    await harness.db.insert(auditEvents).values([
      {
        id: randomUUID(),
        orgId,
        userId: null,
        byItself: true,
        action: 'version.created',
        subjectId: projectId,
        data: { version: 1 },
        at: harness.deps.clock(),
      },
      { id: randomUUID(), orgId, userId: null, action: 'task.created', subjectId: projectId, at: TEST_NOW },
      { id: randomUUID(), orgId, userId: ana.id, action: 'something.unknown', subjectId: projectId, at: TEST_NOW },
    ]);
    const { events } = await ana.client.activity.list({ projectId });
    expect(events.map(({ action, by, automatic }) => [action, by, automatic])).toEqual(
      expect.arrayContaining([
        ['version.created', null, true],
        ['comment.started', 'Radu Ion', false],
        ['task.created', null, false],
      ]),
    );
    expect(events).toHaveLength(4);
    await expect(radu.client.activity.list({ projectId })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('goes on after its last one, page by page, and leaves none out', async () => {
    const ana = await harness.signUp();
    const { orgId, projectId } = await makeProject(harness, ana);
    // Many at the same moment: the id alone tells them apart.
    await harness.db.insert(auditEvents).values(
      Array.from({ length: 104 }, (_, index) => ({
        id: randomUUID(),
        orgId,
        userId: ana.id,
        action: 'task.updated',
        subjectId: projectId,
        at: instantFromMs(msOf(TEST_NOW) - Math.floor(index / 30) * 1000),
      })),
    );
    const ids: string[] = [];
    const sizes: number[] = [];
    for (let after: { at: string; id: string } | null | undefined; after !== null;) {
      const page = await ana.client.activity.list(after ? { projectId, after } : { projectId });
      ids.push(...page.events.map(({ id }) => id));
      sizes.push(page.events.length);
      after = page.next;
    }
    expect(sizes).toEqual([50, 50, 5]);
    expect(new Set(ids).size).toBe(105);
    await expect(
      ana.client.activity.list({ projectId, after: { at: 'yesterday', id: randomUUID() } }),
    ).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  });
});

describe('activity.recent', () => {
  it('tells the latest of all projects, without deleted ones, and nothing to those who see none', async () => {
    const [ana, consultant] = [await harness.signUp('Ana Pop'), await harness.signUp()];
    const { orgId, projectId, programId } = await makeProject(harness, ana);
    await addMember(harness, orgId, consultant, 'consultant');
    later();
    const { projectId: second } = await ana.client.projects.create({ orgId, programId, path: 'self' });
    const { events } = await ana.client.activity.recent({ orgId });
    expect(events.map(({ action, project }) => [action, project.id])).toEqual([
      ['project.created', second],
      ['project.created', projectId],
    ]);
    await harness.db.update(projects).set({ deletedAt: TEST_NOW }).where(eq(projects.id, second));
    expect((await ana.client.activity.recent({ orgId })).events).toHaveLength(1);
    expect(await consultant.client.activity.recent({ orgId })).toEqual({ events: [] });
  });
});
