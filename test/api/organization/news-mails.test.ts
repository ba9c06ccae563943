import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';

import type { MailDelivery, MailKind } from '#domain/notifications/mail-choices.ts';
import { mentionOf } from '#domain/project/comments/comments.ts';
import type { Instant } from '#domain/values/time.ts';
import { mailOutbox, orgMembers, userSettings } from '#db/schema/index.ts';
import { notificationJobs } from '#server/features/organization/notifications/jobs.ts';
import { mailStopAddress } from '#server/platform/notifications/mail-stop-link.ts';

import type { Person } from '#test/harness.ts';
import { TEST_NOW, useHarness } from '#test/harness.ts';
import { mailsTo } from '#test/host/mails.ts';
import { addMember } from '#test/made/factories.ts';
import { makeProject } from '#test/made/projects.ts';
import { on } from '../project/comments/talk.ts';

const harness = useHarness();

beforeEach(async () => {
  harness.setNow(TEST_NOW);
  harness.jobs.clear();
  await harness.db.delete(mailOutbox);
});

async function team() {
  const ana = await harness.signUp('Ana Pop');
  const { orgId, projectId } = await makeProject(harness, ana);
  const radu = await harness.signUp('Radu Ion');
  await addMember(harness, orgId, radu, 'contributor');
  await harness.db.delete(mailOutbox);
  // They have joined before anything is told.
  harness.setNow('2026-11-20T12:01:00.000Z' as Instant);
  return { ana, radu, orgId, projectId };
}

const choose = async ({ client }: Person, kind: MailKind, delivery: MailDelivery) =>
  await client.notifications.chooseMails({ kind, delivery });

async function run(name: string, now: string): Promise<void> {
  harness.setNow(now as Instant);
  await notificationJobs(harness.deps)
    .find((job) => job.name === name)
    ?.run({});
}

const subjects = async ({ email }: Person) => (await mailsTo(harness, email)).map(({ subject }) => subject);

// The clock of the tests stands on a Friday noon.
const MORNING = '2026-11-21T06:05:00.000Z';
const MONDAY = '2026-11-23T06:05:00.000Z';

describe('a digest', () => {
  it('comes on the morning after, once, also from two processes at the same time, and says why', async () => {
    const { ana, radu, projectId } = await team();
    await radu.client.comments.start(on(projectId, 'Is this so?'));
    await run('mail-digests', '2026-11-21T05:05:00.000Z');
    expect(await subjects(ana)).toEqual([]);
    await Promise.all([run('mail-digests', MORNING), run('mail-digests', MORNING)]);
    await run('mail-digests', '2026-11-21T07:05:00.000Z');
    const mails = await mailsTo(harness, ana.email);
    expect(mails.map(({ subject }) => subject)).toEqual(['One thing is new on Fundwright']);
    expect(mails[0]?.text).toContain('Radu Ion has written a comment');
    expect(mails[0]?.text).toContain(`/app/projects/${projectId}/application?section=objectives`);
    expect(mails[0]?.text).toContain('because you have mails of these kinds on: Comments where you take part.');
    expect(mails[0]?.text).toContain('Stop mails of the kind “Comments where you take part”');
    expect(mails[0]?.text).not.toContain('Is this so?');
    expect(await subjects(radu)).toEqual([]);
  });

  it('comes when the clock of its reader shows the morning', async () => {
    const { ana, radu, projectId } = await team();
    await harness.db
      .insert(userSettings)
      .values({ userId: ana.id, chosenTimeZone: 'America/New_York' })
      .onConflictDoUpdate({ target: userSettings.userId, set: { chosenTimeZone: 'America/New_York' } });
    await radu.client.comments.start(on(projectId, 'Is this so?'));
    await run('mail-digests', '2026-11-21T11:05:00.000Z');
    expect(await subjects(ana)).toEqual([]);
    await run('mail-digests', '2026-11-21T12:05:00.000Z');
    expect(await subjects(ana)).toHaveLength(1);
  });

  it('of the week comes on Monday, and leaves out what was read meanwhile', async () => {
    const { ana, radu, orgId, projectId } = await team();
    await choose(ana, 'comment', 'weekly');
    await radu.client.comments.start(on(projectId, 'One'));
    await radu.client.comments.start(on(projectId, 'Two'));
    await run('mail-digests', MORNING);
    expect(await subjects(ana)).toEqual([]);
    harness.setNow(TEST_NOW);
    const [first] = (await ana.client.notifications.list({ orgId })).items;
    await ana.client.notifications.mark({ orgId, notificationId: first?.id ?? '', read: true });
    await run('mail-digests', MONDAY);
    expect(await subjects(ana)).toEqual(['One thing is new on Fundwright']);
  });

  it('holds nothing that was declined when it came, and nothing for who has lost access', async () => {
    const { ana, radu, orgId, projectId } = await team();
    const dan = await harness.signUp('Dan Rus');
    await addMember(harness, orgId, dan, 'contributor');
    await choose(ana, 'comment', 'off');
    const { threadId } = await dan.client.comments.start(on(projectId, 'One'));
    await radu.client.comments.reply({ projectId, threadId, body: 'Two' });
    harness.setNow('2026-11-20T13:00:00.000Z' as Instant);
    await choose(ana, 'comment', 'daily');
    await harness.db.update(orgMembers).set({ role: 'consultant' }).where(eq(orgMembers.userId, dan.id));
    await run('mail-digests', MORNING);
    expect([await subjects(ana), await subjects(dan)]).toEqual([[], []]);
  });
});

describe('mail at once', () => {
  it('is written when it is chosen, and a mention only where it is not put off', async () => {
    const { ana, radu, projectId } = await team();
    await choose(ana, 'comment', 'at_once');
    await choose(radu, 'mention', 'daily');
    await radu.client.comments.start(on(projectId, 'One'));
    await harness.jobs.runAll(notificationJobs(harness.deps));
    expect(await subjects(ana)).toEqual(['One thing is new on Fundwright']);
    await ana.client.comments.start(on(projectId, `Ask ${mentionOf(radu.id)}`));
    expect(await subjects(radu)).toEqual([]);
    await run('mail-digests', MORNING);
    expect([await subjects(ana), await subjects(radu)]).toEqual([
      ['One thing is new on Fundwright'],
      ['One thing is new on Fundwright'],
    ]);
  });

  it('cannot be chosen for what is looked for once a night', async () => {
    const { ana } = await team();
    await expect(choose(ana, 'fit', 'at_once')).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  });
});

const pathOf = (person: Person, kinds: readonly MailKind[]) => {
  const url = new URL(mailStopAddress(harness.deps, person.id, kinds));
  return `${url.pathname}${url.search}`;
};
const oneClick = { method: 'POST', body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }) } as const;
const offOf = async ({ client }: Person) =>
  (await client.notifications.mails()).choices.filter(({ delivery }) => delivery === 'off').map(({ kind }) => kind);

describe('the link that ends mails of a kind', () => {
  const usual = ['payment', 'package', 'validation'];

  it('changes nothing when it is looked at, and ends its kinds alone with one click', async () => {
    const { ana } = await team();
    const path = pathOf(ana, ['task', 'comment']);
    const looked = await harness.app.request(path);
    expect([looked.status, await looked.text()]).toEqual([200, expect.stringContaining('Your tasks that are due')]);
    expect(await offOf(ana)).toEqual(usual);
    expect((await harness.app.request(path, oneClick)).status).toBe(200);
    expect((await harness.app.request(path, oneClick)).status).toBe(200);
    expect((await offOf(ana)).toSorted()).toEqual([...usual, 'comment', 'task'].toSorted());
  });

  it('is of no use for another person, another kind, or under another signature', async () => {
    const { ana, radu } = await team();
    const own = pathOf(ana, ['task']);
    const forged = [
      own.replace(encodeURIComponent(ana.id), encodeURIComponent(radu.id)),
      own.replace('.task.', '.comment.'),
      own.replace('.task.', '.task-comment.'),
      own.replace('.task.', '.'),
      own.replace('.task.', '.task-task.'),
      `${own}x`,
      `/call-mails?token=${radu.id}.task.`,
      '/call-mails?token=...',
    ];
    for (const path of forged) {
      expect([path, (await harness.app.request(path)).status]).toEqual([path, 404]);
      expect([path, (await harness.app.request(path, oneClick)).status]).toEqual([path, 404]);
    }
    expect([await offOf(ana), await offOf(radu)]).toEqual([usual, usual]);
  });
});
