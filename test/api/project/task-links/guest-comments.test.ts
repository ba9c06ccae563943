import { randomUUID } from 'node:crypto';

import { and, eq, like } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';

import { auditEvents, comments, organizations, projects, rateLimits, taskLinks } from '#db/schema/index.ts';
import { mentionOf } from '#domain/project/comments/comments.ts';

import { addMember } from '#test/made/factories.ts';
import type { Person } from '#test/harness.ts';
import { daysFromNow, TEST_NOW, useHarness } from '#test/harness.ts';
import { makeTaskLink } from '#test/made/portal/task-links.ts';
import { makeProject } from '#test/made/projects.ts';

const harness = useHarness();
let ana: Person;
let radu: Person;
let orgId = '';
let projectId = '';

beforeEach(async () => {
  harness.setNow(TEST_NOW);
  await harness.db.delete(rateLimits);
  ana = await harness.signUp('Ana Pop');
  radu = await harness.signUp('Radu Ion');
  ({ orgId, projectId } = await makeProject(harness, ana));
  await addMember(harness, orgId, radu, 'contributor');
});

async function open(token: string) {
  const { task, ...page } = await harness.visitor.guestLinks.open({ token });
  if (task.kind !== 'comment') throw new Error('the link asks for something else');
  return { ...page, task };
}
const write = async (token: string, body = 'Which test?', commentId: string = randomUUID(), name = 'Maria Lungu') =>
  await harness.visitor.guestLinks.comment({ token, commentId, name, body });
const threads = async (person: Person = ana) =>
  (await person.client.comments.list({ projectId, section: 'objectives' })).threads;
const linkEvents = async () =>
  await harness.db
    .select({ action: auditEvents.action, userId: auditEvents.userId, data: auditEvents.data })
    .from(auditEvents)
    .where(and(eq(auditEvents.subjectId, projectId), like(auditEvents.action, 'task_link.%')));
const openings = async () => (await linkEvents()).filter(({ action }) => action === 'task_link.opened');

/** Every way in which a link opens nothing, as a token. */
const closed: Readonly<Record<string, () => Promise<string>>> = {
  'was never made': () => Promise.resolve('x'.repeat(43)),
  'is no key at all': () => Promise.resolve('\u2028 OR 1=1 --'),
  'has expired': async () => {
    const { token } = await makeTaskLink(ana.client, projectId, { days: 1 });
    harness.setNow(daysFromNow(1));
    return token;
  },
  'was closed': async () => {
    const { token, linkId } = await makeTaskLink(ana.client, projectId);
    await ana.client.taskLinks.revoke({ projectId, linkId });
    return token;
  },
  'was deleted': async () => {
    const { token, linkId } = await makeTaskLink(ana.client, projectId);
    await ana.client.taskLinks.remove({ projectId, linkId });
    return token;
  },
  'is used up': async () => {
    const { token, linkId } = await makeTaskLink(ana.client, projectId);
    await harness.db.update(taskLinks).set({ answers: 50 }).where(eq(taskLinks.id, linkId));
    return token;
  },
  ...Object.fromEntries(
    Object.entries({
      'has a project that is submitted': { status: 'submitted' },
      'has a project that is put away': { archived: true },
      'has a project that is deleted': { deletedAt: TEST_NOW },
    } as const).map(([how, values]) => [
      how,
      async () => {
        const { token } = await makeTaskLink(ana.client, projectId);
        await harness.db.update(projects).set(values).where(eq(projects.id, projectId));
        return token;
      },
    ]),
  ),
  'has an organization that leaves': async () => {
    const { token } = await makeTaskLink(ana.client, projectId);
    await harness.db
      .update(organizations)
      .set({ deletionAskedAt: TEST_NOW, deletionDueAt: daysFromNow(14) })
      .where(eq(organizations.id, orgId));
    return token;
  },
  'has an organization that is gone': async () => {
    const { token } = await makeTaskLink(ana.client, projectId);
    await harness.db.delete(organizations).where(eq(organizations.id, orgId));
    return token;
  },
};

const asked = async (path: string, body: unknown, init: { readonly from?: string; readonly origin?: string } = {}) =>
  await harness.request(`/api/rpc/guestLinks/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ json: body }),
    ...(init.from === undefined ? {} : { from: init.from }),
  });

describe('a key', () => {
  it.each(Object.keys(closed))('that %s opens nothing, and says nothing of why', async (how) => {
    const token = (await closed[how]?.()) ?? '';
    const answers = [
      await asked('open', { token }),
      await asked('comment', { token, commentId: randomUUID(), name: 'Maria', body: 'Hello.' }),
    ];
    const unknown = await asked('open', { token: 'y'.repeat(43) });
    const said = await unknown.text();
    for (const answer of answers) {
      expect(answer.status).toBe(unknown.status);
      expect(answer.status).toBe(404);
      expect(await answer.text()).toBe(said);
      expect(answer.headers.get('set-cookie')).toBeNull();
      expect(answer.headers.get('cache-control')).toBe('no-store');
    }
    expect(await openings()).toEqual([]);
    expect(await harness.db.select().from(comments).where(eq(comments.guestName, 'Maria'))).toEqual([]);
  });

  it('shows the one section and what came by it, and nothing else of the project', async () => {
    await ana.client.comments.start({ projectId, section: 'objectives', anchor: null, body: 'A secret of ours.' });
    const other = await makeTaskLink(ana.client, projectId, { name: 'Ion' });
    await write(other.token, 'A secret of Ion.');
    const { token } = await makeTaskLink(ana.client, projectId, { note: 'Mind the figures.' });
    const shown = await open(token);
    expect(shown).toMatchObject({ askedBy: 'Ana Pop', name: 'Maria Lungu', note: 'Mind the figures.' });
    expect(shown.task).toMatchObject({ kind: 'comment', section: 'objectives', comments: [] });
    const { sections } = await ana.client.projects.get({ projectId });
    expect(shown.task.doc).toEqual(sections.find(({ key }) => key === 'objectives')?.doc);
    const text = JSON.stringify(shown);
    for (const hidden of ['secret', orgId, projectId, ana.id, ana.email]) expect(text).not.toContain(hidden);
  });

  it('may be passed on: every use counts, one in an hour is kept, without the key and where it came from', async () => {
    const { token, linkId } = await makeTaskLink(ana.client, projectId);
    for (const from of ['203.0.113.5', '198.51.100.7'])
      expect((await asked('open', { token }, { from })).status).toBe(200);
    expect((await ana.client.taskLinks.list({ projectId })).links).toMatchObject([{ uses: 2, lastUsedAt: TEST_NOW }]);
    const event = { action: 'task_link.opened', userId: null, data: { linkId } };
    expect(await openings()).toEqual([event]);
    harness.setNow(daysFromNow(1 / 24));
    expect((await asked('open', { token })).status).toBe(200);
    expect(await openings()).toEqual([event, event]);
    const kept = JSON.stringify(await harness.db.select().from(auditEvents));
    for (const hidden of [token, '203.0.113', '198.51.100']) expect(kept).not.toContain(hidden);
  });

  it('is taken from our own pages alone', async () => {
    const { token } = await makeTaskLink(ana.client, projectId);
    for (const origin of ['https://evil.example', null]) {
      const headers = new Headers({ 'content-type': 'application/json', host: 'localhost:3000' });
      if (origin !== null) headers.set('origin', origin);
      const answer = await harness.app.request('http://localhost:3000/api/rpc/guestLinks/open', {
        method: 'POST',
        headers,
        body: JSON.stringify({ json: { token } }),
      });
      expect(answer.status).toBe(403);
    }
  });

  it('cannot be guessed at without end, from one network; another one goes on', async () => {
    const { token } = await makeTaskLink(ana.client, projectId);
    const from = '203.0.113.9';
    for (let guess = 0; guess < 20; guess += 1)
      expect((await asked('open', { token: `guess ${guess}` }, { from })).status).toBe(404);
    expect((await asked('open', { token: 'one more' }, { from })).status).toBe(429);
    expect((await asked('open', { token }, { from: '198.51.100.9' })).status).toBe(200);
  });

  it('is asked for so many times from one network, and used so many times from all', async () => {
    const { token } = await makeTaskLink(ana.client, projectId);
    const statuses = new Set<number>();
    for (let turn = 0; turn < 120; turn += 1)
      statuses.add((await asked('open', { token }, { from: '203.0.113.9' })).status);
    expect([...statuses]).toEqual([200]);
    expect((await asked('open', { token }, { from: '203.0.113.9' })).status).toBe(429);
    for (let turn = 0; turn < 120; turn += 1) await asked('open', { token }, { from: '198.51.100.9' });
    expect((await asked('open', { token }, { from: '192.0.2.9' })).status).toBe(429);
  });
});

describe('a comment of a guest', () => {
  it('stands among those of members with the name of the guest, and reaches who asked and who began', async () => {
    const { token, linkId } = await makeTaskLink(radu.client, projectId);
    const stored = await write(token, ' Which test? ', undefined, ' Maria \n Lungu ');
    expect(stored).toMatchObject({ name: 'Maria Lungu', body: 'Which test?' });
    expect(await threads()).toMatchObject([
      { anchor: null, comments: [{ author: 'Maria Lungu', isGuest: true, mine: false, mayRemove: true }] },
    ]);
    expect((await open(token)).task.comments).toEqual([stored]);
    for (const person of [ana, radu]) {
      const { items } = await person.client.notifications.list({ orgId });
      expect(items[0], person.name).toMatchObject({ title: 'Maria Lungu (guest) commented' });
    }
    const { events } = await ana.client.activity.list({ projectId });
    const written = events.find(({ action }) => action === 'task_link.commented');
    expect(written).toMatchObject({ by: 'Maria Lungu', automatic: false, data: { section: 'objectives' } });
    expect((await linkEvents()).every(({ data }) => data?.['linkId'] === linkId)).toBe(true);
    expect((await ana.client.taskLinks.list({ projectId })).links).toMatchObject([{ answers: 1 }]);
  });

  it('is stored once, also where it is sent again or twice at once', async () => {
    const { token } = await makeTaskLink(ana.client, projectId);
    const id = randomUUID();
    const sent = await Promise.all([1, 2, 3].map(async () => await write(token, 'Once.', id)));
    expect(new Set(sent.map((each) => JSON.stringify(each))).size).toBe(1);
    expect(await threads()).toHaveLength(1);
    const other = await makeTaskLink(ana.client, projectId);
    await expect(write(other.token, 'Mine.', id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await threads()).toHaveLength(1);
  });

  it('never comes after the link was closed, however close the two are', async () => {
    const { token, linkId } = await makeTaskLink(ana.client, projectId);
    const [, ...written] = await Promise.allSettled([
      ana.client.taskLinks.revoke({ projectId, linkId }),
      ...[1, 2, 3].map(async () => await write(token)),
    ]);
    const stored = written.filter(({ status }) => status === 'fulfilled').length;
    expect(await threads()).toHaveLength(stored);
    await expect(write(token)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('keeps what was typed as it is, and names nobody', async () => {
    const { token } = await makeTaskLink(ana.client, projectId);
    const body = `<img src=x onerror=alert(1)> ${mentionOf(radu.id)} https://example.org`;
    await write(token, body, undefined, '<b>Ana Pop</b>');
    const [thread] = await threads(radu);
    expect(thread?.comments[0]).toMatchObject({ author: '<b>Ana Pop</b>', isGuest: true });
    expect(thread?.comments[0]?.body).toBe(body.replace('@[', '@ ['));
    const { items } = await radu.client.notifications.list({ orgId });
    expect(items).toEqual([]);
    for (const wrong of ['', '  ', 'a\u0000b', 'x'.repeat(4001)])
      await expect(write(token, wrong)).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  });

  it('is answered by members and taken away by who edits the project; the guest sees no answer', async () => {
    const eva = await harness.signUp('Eva Reader');
    await addMember(harness, orgId, eva, 'reviewer');
    const { token } = await makeTaskLink(ana.client, projectId);
    const { id: commentId } = await write(token);
    const [thread] = await threads();
    await radu.client.comments.reply({ projectId, threadId: thread?.id ?? '', body: 'Inside only.' });
    expect(JSON.stringify(await open(token))).not.toContain('Inside only.');
    expect((await threads(eva))[0]?.comments[0]).toMatchObject({ mayRemove: false });
    await expect(eva.client.comments.remove({ projectId, commentId })).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await expect(
      ana.client.comments.edit({ projectId, commentId, base: TEST_NOW, body: 'Changed.' }),
    ).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await radu.client.comments.remove({ projectId, commentId });
    expect((await open(token)).task.comments).toEqual([]);
  });

  it('stays with its name when the link is deleted', async () => {
    const { token, linkId } = await makeTaskLink(ana.client, projectId);
    await write(token);
    await ana.client.taskLinks.remove({ projectId, linkId });
    expect((await threads())[0]?.comments[0]).toMatchObject({ author: 'Maria Lungu', isGuest: true });
    const { events } = await ana.client.activity.list({ projectId });
    const written = events.find(({ action }) => action === 'task_link.commented');
    expect(written).toMatchObject({ by: null, automatic: false });
    const { items } = await ana.client.notifications.list({ orgId });
    expect(items[0]?.title).toMatch(/\(guest\) commented$/);
  });

  it('comes so often, and then the link waits', async () => {
    const { token } = await makeTaskLink(ana.client, projectId);
    for (let turn = 0; turn < 20; turn += 1) await write(token, `Comment ${turn}`);
    await expect(write(token)).rejects.toMatchObject({ code: 'RATE_LIMITED' });
    expect(await threads()).toHaveLength(20);
  });
});
