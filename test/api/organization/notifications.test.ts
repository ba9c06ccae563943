import { randomUUID } from 'node:crypto';

import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';

import type { LiveEvent } from '#domain/activity/live-events.ts';
import { mentionOf } from '#domain/project/comments/comments.ts';
import type { Instant } from '#domain/values/time.ts';
import { alerts, orgMembers, programs, projects } from '#db/schema/index.ts';
import { notificationJobs } from '#server/features/organization/notifications/jobs.ts';

import type { Person } from '#test/harness.ts';
import { daysFromNow, TEST_NOW, useHarness } from '#test/harness.ts';
import { addMember, makeOrganization } from '#test/made/factories.ts';
import { buyPro } from '#test/made/payments/billing.ts';
import { buildExportOf, packedProject } from '#test/made/portal/packages.ts';
import { makeProject } from '#test/made/projects.ts';
import { ownTask } from '#test/made/tasks.ts';
import { on } from '../project/comments/talk.ts';

const harness = useHarness();

async function team() {
  const ana = await harness.signUp('Ana Pop');
  const { orgId, projectId } = await makeProject(harness, ana);
  const radu = await harness.signUp('Radu Ion');
  await addMember(harness, orgId, radu, 'contributor');
  return { ana, radu, orgId, projectId };
}

async function newsOf({ client }: Person, orgId: string) {
  const { items } = await client.notifications.list({ orgId });
  return items.map(({ type, title, path }) => [type, title, path]);
}

async function runJob(name: string): Promise<void> {
  await notificationJobs(harness.deps)
    .find((job) => job.name === name)
    ?.run({});
}

describe('what is news to a person', () => {
  it('is a mention, for who is named; a comment, for who takes part; each once, and gone with it', async () => {
    const { ana, radu, orgId, projectId } = await team();
    const place = `/app/projects/${projectId}/application?section=objectives`;
    const { threadId } = await radu.client.comments.start(on(projectId, 'Is this so?'));
    expect(await newsOf(ana, orgId)).toEqual([['comment', 'Radu Ion has written a comment', place]]);
    const { commentId } = await ana.client.comments.reply({ projectId, threadId, body: `Ask ${mentionOf(radu.id)}` });
    expect(await newsOf(radu, orgId)).toEqual([['mention', 'Ana Pop names you in a comment', place]]);
    await ana.client.comments.reply({ projectId, threadId, body: 'Or not' });
    expect((await newsOf(radu, orgId)).map(([type]) => type).toSorted()).toEqual(['comment', 'mention']);
    await ana.client.comments.remove({ projectId, commentId });
    expect((await newsOf(radu, orgId)).map(([type]) => type)).toEqual(['comment']);
    expect(await newsOf(ana, orgId)).toHaveLength(1);
  });

  it('is a check that found something else, for the others', async () => {
    const { ana, radu, orgId, projectId } = await team();
    await radu.client.validation.run({ projectId });
    await radu.client.validation.run({ projectId });
    expect(await newsOf(ana, orgId)).toEqual([
      ['validation', 'Radu Ion has checked a project', `/app/projects/${projectId}/red-flags`],
    ]);
    expect(await newsOf(radu, orgId)).toEqual([]);
  });

  it('is a task of their own that is due, told once for each date', async () => {
    const { ana, radu, orgId, projectId } = await team();
    const task = { projectId, ...ownTask, dueDate: daysFromNow(1).slice(0, 10) };
    await ana.client.tasks.create({ ...task, assignee: radu.id });
    await ana.client.tasks.create({ ...task, title: 'Of nobody', assignee: null });
    await runJob('tell-what-is-due');
    await runJob('tell-what-is-due');
    const due = (await newsOf(radu, orgId)).filter(([type]) => type === 'task');
    expect(due).toEqual([['task', 'A task of yours is due', `/app/projects/${projectId}/tasks`]]);
    expect((await newsOf(ana, orgId)).filter(([type]) => type === 'task')).toEqual([]);
  });

  it('is the deadline of a project, 30, 14, 7 and 2 days before, once each', async () => {
    const { orgId, projectId } = await team();
    const [call] = await harness.db
      .select({ facts: programs.facts })
      .from(programs)
      .innerJoin(projects, eq(projects.programId, programs.id))
      .where(eq(projects.id, projectId));
    const deadline = call?.facts.windows.at(0)?.deadlineAt ?? '';
    const titles: string[] = [];
    for (const days of [31, 29, 28, 13, 6, 1]) {
      harness.setNow(new Date(Date.parse(deadline) - days * 86_400_000).toISOString() as Instant);
      await runJob('tell-what-is-due');
    }
    const told = await harness.db.select({ content: alerts.content }).from(alerts).where(eq(alerts.orgId, orgId));
    for (const { content } of told) if (content.code === 'project_closing') titles.push(String(content.within));
    expect(titles.toSorted()).toEqual(['14', '2', '30', '7']);
    harness.setNow(TEST_NOW);
  });

  it('is an invitation, for who has an account, until it is used', async () => {
    const { ana, orgId } = await team();
    const mia = await harness.signUp('Mia Berg');
    const ownId = await makeOrganization(harness, mia);
    await ana.client.members.invite({ orgId, email: mia.email, role: 'reviewer' });
    const [[type, , path] = []] = await newsOf(mia, ownId);
    expect(type).toBe('invitation');
    const token = new URL(path ?? '', 'http://localhost').searchParams.get('token') ?? '';
    expect(await mia.client.members.invitation({ token })).toMatchObject({ state: 'open' });
    // Somebody else, signed in, sees nothing of it.
    expect(await newsOf(ana, orgId)).toEqual([]);
    await mia.client.members.accept({ token });
    expect(await newsOf(mia, ownId)).toEqual([]);
  });

  it('is a payment, for those who manage the plan', async () => {
    const { ana, radu, orgId } = await team();
    await buyPro(harness, ana, orgId);
    expect(await newsOf(ana, orgId)).toEqual([['payment', 'A payment has arrived', '/app/org?tab=billing']]);
    expect(await newsOf(radu, orgId)).toEqual([]);
  });

  it('is an export that they asked for', async () => {
    const { ana, projectId } = await packedProject(harness);
    await buildExportOf(harness, ana, projectId, 'excel_budget');
    const [project] = await harness.db.select().from(projects).where(eq(projects.id, projectId));
    const news = await newsOf(ana, project?.orgId ?? '');
    expect(news).toContainEqual(['package', 'The Excel budget is ready', `/app/projects/${projectId}/exports`]);
  });
});

describe('a notification', () => {
  it('is not shown to who has lost access, and to nobody else', async () => {
    const { ana, radu, orgId, projectId } = await team();
    await ana.client.comments.start(on(projectId, `Ask ${mentionOf(radu.id)}`));
    expect(await newsOf(radu, orgId)).toHaveLength(1);
    expect(await newsOf(ana, orgId)).toEqual([]);
    const become = async (role: 'consultant' | 'contributor') =>
      await harness.db.update(orgMembers).set({ role }).where(eq(orgMembers.userId, radu.id));
    await become('consultant');
    expect(await newsOf(radu, orgId)).toEqual([]);
    expect(await radu.client.notifications.unread({ orgId })).toEqual({ unread: 0 });
    await become('contributor');
    await ana.client.projects.remove({ projectId });
    expect(await newsOf(radu, orgId)).toEqual([]);
    await harness.db.delete(orgMembers).where(eq(orgMembers.userId, radu.id));
    await expect(newsOf(radu, orgId)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('is read and new again for one person, who alone hears of it', async () => {
    const { ana, radu, orgId, projectId } = await team();
    const heard: LiveEvent[] = [];
    const stop = harness.deps.events.subscribe((event) => {
      if (event.kind === 'alerts') heard.push(event);
    });
    await ana.client.comments.start(on(projectId, `Ask ${mentionOf(radu.id)}`));
    const [first] = (await radu.client.notifications.list({ orgId })).items;
    const mark = async ({ client }: Person, read: boolean) =>
      await client.notifications.mark({ orgId, notificationId: first?.id ?? '', read });
    await mark(ana, true);
    expect(await radu.client.notifications.unread({ orgId })).toEqual({ unread: 1 });
    await mark(radu, true);
    expect(await radu.client.notifications.unread({ orgId })).toEqual({ unread: 0 });
    await mark(radu, false);
    expect(await radu.client.notifications.unread({ orgId })).toEqual({ unread: 1 });
    await expect.poll(() => heard.length).toBe(3);
    expect(heard.every((event) => event.kind === 'alerts' && event.userId === radu.id)).toBe(true);
    stop();
  });

  it('comes page by page, each once', async () => {
    const ana = await harness.signUp();
    const orgId = await makeOrganization(harness, ana);
    const content = { code: 'written', title: 'T', message: 'm' } as const;
    for (let index = 0; index < 45; index += 1)
      await harness.db.insert(alerts).values({
        id: randomUUID(),
        orgId,
        type: 'other',
        key: `${index}`,
        content,
        createdAt: daysFromNow(-index % 7),
      });
    const seen: string[] = [];
    let after: { at: string; id: string } | null = null;
    for (let hasMore = true; hasMore;) {
      const page: Awaited<ReturnType<typeof ana.client.notifications.list>> = await ana.client.notifications.list({
        orgId,
        after,
      });
      seen.push(...page.items.map(({ id }) => id));
      const last = page.items.at(-1);
      after = last ? { at: last.createdAt, id: last.id } : null;
      ({ hasMore } = page);
    }
    expect([seen.length, new Set(seen).size]).toEqual([45, 45]);
  });
});
