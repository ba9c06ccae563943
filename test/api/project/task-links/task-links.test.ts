import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';

import { alerts, projects, rateLimits, taskLinks } from '#db/schema/index.ts';
import { OPEN_TASK_LINKS } from '#domain/project/task-links/task-links.ts';
import { roles } from '#domain/organization/roles.ts';

import { mailsTo } from '#test/host/mails.ts';
import { addMember } from '#test/made/factories.ts';
import type { Person } from '#test/harness.ts';
import { daysFromNow, TEST_NOW, useHarness } from '#test/harness.ts';
import { makeTaskLink } from '#test/made/portal/task-links.ts';
import { eventsOf, makeProject } from '#test/made/projects.ts';

const harness = useHarness();
let ana: Person;
let orgId = '';
let projectId = '';

beforeEach(async () => {
  harness.setNow(TEST_NOW);
  await harness.db.delete(rateLimits);
  ana = await harness.signUp('Ana Pop');
  ({ orgId, projectId } = await makeProject(harness, ana));
});

const linksSeenBy = async ({ client }: Person) => (await client.taskLinks.list({ projectId })).links;

describe('a link', () => {
  it('is shown once and kept as a hash, and the list says whose it is and how it stands', async () => {
    const { linkId, url, token, expiresAt } = await makeTaskLink(ana.client, projectId, { note: ' Please. ', days: 3 });
    expect(url).toBe(`http://localhost:3000/t/${token}`);
    expect(token.length).toBeGreaterThanOrEqual(43);
    expect(expiresAt).toBe(daysFromNow(3));
    const [stored] = await harness.db.select().from(taskLinks).where(eq(taskLinks.id, linkId));
    expect(JSON.stringify(stored)).not.toContain(token);
    expect(await linksSeenBy(ana)).toEqual([
      {
        id: linkId,
        kind: 'comment',
        about: 'objectives',
        guest: { name: 'Maria Lungu', email: null },
        note: 'Please.',
        madeBy: 'Ana Pop',
        madeAt: TEST_NOW,
        expiresAt,
        lastUsedAt: null,
        uses: 0,
        answers: 0,
        state: 'open',
      },
    ]);
    expect(JSON.stringify(await linksSeenBy(ana))).not.toContain(token);
    expect(await eventsOf(harness, projectId, 'task_link.made')).toMatchObject([
      { userId: ana.id, data: { linkId, kind: 'comment' } },
    ]);
  });

  it('is made by owners, admins and contributors; who only reads sees none', async () => {
    await makeTaskLink(ana.client, projectId);
    for (const role of roles.filter((each) => each !== 'owner')) {
      const person = await harness.signUp(role);
      await addMember(harness, orgId, person, role);
      const mayMake = role === 'admin' || role === 'contributor';
      if (mayMake) await makeTaskLink(person.client, projectId);
      else
        await expect(makeTaskLink(person.client, projectId), role).rejects.toMatchObject({ code: expect.anything() });
      if (role === 'reviewer')
        expect(await person.client.taskLinks.list({ projectId })).toEqual({
          links: [],
          mayMake: false,
          takesGuests: true,
        });
    }
    expect(await linksSeenBy(ana)).toHaveLength(3);
  });

  it('is mailed where an address is given, without what was written for the page', async () => {
    const email = 'Maria@Partner.example';
    const { url } = await makeTaskLink(ana.client, projectId, { email, note: 'Buy at https://evil.example' });
    const [mail, ...others] = await mailsTo(harness, 'maria@partner.example');
    expect(others).toEqual([]);
    expect(mail?.text).toContain(url);
    expect(mail?.text).toContain('Hello Maria Lungu,');
    expect(mail?.text).not.toContain('evil');
    expect(mail?.subject).toBe('You are asked for comments on an application');
  });

  it('reaches a mailbox six times a day, whoever makes it', async () => {
    const email = 'maria@partner.example';
    for (let made = 0; made < 6; made += 1) await makeTaskLink(ana.client, projectId, { email });
    await expect(makeTaskLink(ana.client, projectId, { email: 'm.aria+x@partner.example' })).rejects.toMatchObject({
      code: 'RECIPIENT_LIMITED',
    });
    expect(await linksSeenBy(ana)).toHaveLength(6);
    await makeTaskLink(ana.client, projectId, { email: 'other@partner.example' });
  });

  it('is refused beyond the number that stand open at once, and the rate of one person', async () => {
    for (let made = 0; made < 30; made += 1) await makeTaskLink(ana.client, projectId);
    await expect(makeTaskLink(ana.client, projectId)).rejects.toMatchObject({ code: 'RATE_LIMITED' });
    await harness.db.delete(rateLimits);
    for (let made = 30; made < OPEN_TASK_LINKS - 1; made += 1) await makeTaskLink(ana.client, projectId);
    const attempts = await Promise.allSettled([1, 2, 3].map(async () => await makeTaskLink(ana.client, projectId)));
    expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await linksSeenBy(ana)).toHaveLength(OPEN_TASK_LINKS);
    const [first] = await linksSeenBy(ana);
    await ana.client.taskLinks.revoke({ projectId, linkId: first?.id ?? '' });
    await makeTaskLink(ana.client, projectId);
  });

  it('refuses what cannot be', async () => {
    const wrong = [
      { name: ' ' },
      { name: 'x'.repeat(101) },
      { note: 'x'.repeat(501) },
      { email: 'maria' },
      { days: 0 },
      { days: 31 },
      { days: 1.5 },
    ];
    for (const made of wrong)
      await expect(makeTaskLink(ana.client, projectId, made)).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    for (const task of [
      { kind: 'comment', section: 'no-such-section' },
      { kind: 'upload', annex: 'no-such-annex' },
    ] as const)
      await expect(makeTaskLink(ana.client, projectId, { task })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await harness.db.update(projects).set({ status: 'submitted' }).where(eq(projects.id, projectId));
    await expect(makeTaskLink(ana.client, projectId)).rejects.toMatchObject({ code: 'NOT_OPEN' });
    expect(await linksSeenBy(ana)).toEqual([]);
  });

  it('is closed once however often that is pressed, and deleted with the name in it', async () => {
    const { linkId } = await makeTaskLink(ana.client, projectId);
    await Promise.all([1, 2, 3].map(async () => await ana.client.taskLinks.revoke({ projectId, linkId })));
    expect(await linksSeenBy(ana)).toMatchObject([{ state: 'revoked' }]);
    expect(await eventsOf(harness, projectId, 'task_link.revoked')).toHaveLength(1);
    await ana.client.taskLinks.remove({ projectId, linkId });
    expect(await linksSeenBy(ana)).toEqual([]);
    await expect(ana.client.taskLinks.remove({ projectId, linkId })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(ana.client.taskLinks.revoke({ projectId, linkId })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await harness.db.select().from(alerts).where(eq(alerts.orgId, orgId))).toEqual([]);
  });

  it('of one project is not there for another', async () => {
    const { linkId } = await makeTaskLink(ana.client, projectId);
    const other = await makeProject(harness, ana);
    for (const act of ['revoke', 'remove'] as const)
      await expect(ana.client.taskLinks[act]({ projectId: other.projectId, linkId })).rejects.toMatchObject({
        code: 'NOT_FOUND',
      });
    expect(await linksSeenBy(ana)).toMatchObject([{ state: 'open' }]);
  });
});
