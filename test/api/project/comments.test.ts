import { randomUUID } from 'node:crypto';

import { and, eq, like } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';

import { auditEvents, comments, commentThreads, orgMembers, users } from '#db/schema/index.ts';
import { COMMENT_LIMIT, mentionOf, THREAD_LENGTH_LIMIT, THREAD_LIMIT } from '#domain/project/comments/comments.ts';
import { instantFromMs, msOf } from '#domain/values/time.ts';

import { addMember } from '#test/made/factories.ts';
import type { Person } from '#test/harness.ts';
import { TEST_NOW, useHarness } from '#test/harness.ts';
import { makeProject } from '#test/made/projects.ts';
import { mailsTo } from '#test/host/mails.ts';

const harness = useHarness();

let seconds = 0;
/** Lets a second pass, so that what is written has an order. */
function later(): void {
  seconds += 1;
  harness.setNow(instantFromMs(msOf(TEST_NOW) + seconds * 1000));
}

/** Ana's project, and Radu who reviews it. */
async function reviewed() {
  const [ana, radu] = [await harness.signUp('Ana Pop'), await harness.signUp('Radu Ion')];
  const { orgId, projectId } = await makeProject(harness, ana);
  await addMember(harness, orgId, radu, 'reviewer');
  return { ana, radu, orgId, projectId };
}

const on = (projectId: string, body = 'Which test?') => ({
  projectId,
  section: 'objectives' as const,
  anchor: null,
  body,
});
const threadsOf = async ({ client }: Person, projectId: string) =>
  (await client.comments.list({ projectId, section: 'objectives' })).threads;
const bodiesOf = async (person: Person, projectId: string) =>
  (await threadsOf(person, projectId)).map((thread) => thread.comments.map(({ body }) => body));
const mailsFor = async ({ email }: Person) => await mailsTo(harness, email);
const storedOf = async (projectId: string) =>
  await harness.db.select().from(commentThreads).where(eq(commentThreads.projectId, projectId));
const eventsOf = async (projectId: string) =>
  (
    await harness.db
      .select()
      .from(auditEvents)
      .where(and(eq(auditEvents.subjectId, projectId), like(auditEvents.action, 'comment.%')))
  ).map(({ action, userId, data }) => ({ action, userId, data }));

/** A thread of Radu's with Ana's reply in it. */
async function talk() {
  const world = await reviewed();
  const { threadId, commentId } = await world.radu.client.comments.start(on(world.projectId));
  later();
  const reply = await world.ana.client.comments.reply({ projectId: world.projectId, threadId, body: 'ISO 10618.' });
  later();
  return { ...world, threadId, first: commentId, second: reply.commentId };
}

describe('a thread', () => {
  it('stands on selected text or on the section, and leaves the text itself alone', async () => {
    const { ana, radu, projectId } = await reviewed();
    const anchor = { quote: '92 % of its strength', before: 'keeps ', after: '.' };
    const before = await ana.client.projects.get({ projectId });
    await radu.client.comments.start({ ...on(projectId), anchor });
    later();
    await ana.client.comments.start(on(projectId, ' About all of it. '));
    expect(await threadsOf(ana, projectId)).toMatchObject([
      {
        anchor,
        resolvedAt: null,
        resolvedBy: null,
        comments: [{ author: 'Radu Ion', mine: false, body: 'Which test?', edited: false, deleted: false }],
      },
      { anchor: null, comments: [{ author: 'Ana Pop', mine: true, body: 'About all of it.' }] },
    ]);
    expect((await ana.client.projects.get({ projectId })).sections).toEqual(before.sections);
    expect((await ana.client.comments.list({ projectId, section: 'team' })).threads).toEqual([]);
  });

  it('holds whatever was typed as it is, markup and all, and nothing that cannot be stored', async () => {
    const { radu, projectId } = await reviewed();
    const words = '<script>alert(1)</script> & “ș”\n\n𝒜 https://example.org';
    await radu.client.comments.start(on(projectId, words));
    expect(await bodiesOf(radu, projectId)).toEqual([[words]]);
    for (const body of ['a\u0000b', 'half \ud800', '', '  \n ', 'x'.repeat(COMMENT_LIMIT + 1)])
      await expect(radu.client.comments.start(on(projectId, body))).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    await expect(
      radu.client.comments.start({ ...on(projectId), anchor: { quote: '', before: '', after: '' } }),
    ).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    await expect(
      radu.client.comments.start({ ...on(projectId), anchor: { quote: 'a\u0000', before: '', after: '' } }),
    ).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    expect(await storedOf(projectId)).toHaveLength(1);
  });

  it('counts for its section as long as it is open', async () => {
    const { ana, radu, projectId, threadId } = await talk();
    await radu.client.comments.start({ ...on(projectId), section: 'team' });
    expect(await ana.client.comments.counts({ projectId })).toEqual({ open: { objectives: 1, team: 1 } });
    await ana.client.comments.resolve({ projectId, threadId });
    expect(await ana.client.comments.counts({ projectId })).toEqual({ open: { team: 1 } });
  });

  it('is refused above the number that a project holds', async () => {
    const { ana, radu, orgId, projectId } = await reviewed();
    const { sections } = await ana.client.projects.get({ projectId });
    await harness.db.insert(commentThreads).values(
      Array.from({ length: THREAD_LIMIT }, () => ({
        id: randomUUID(),
        orgId,
        projectId,
        sectionId: sections[0]?.id ?? '',
        createdBy: ana.id,
        createdAt: TEST_NOW,
      })),
    );
    await expect(radu.client.comments.start(on(projectId))).rejects.toMatchObject({
      code: 'LIMIT_REACHED',
      data: { limit: THREAD_LIMIT },
    });
  });
});

describe('a reply', () => {
  it('of two people at the same moment is stored twice, and both are heard', async () => {
    const { ana, radu, projectId, threadId } = await talk();
    await Promise.all([
      ana.client.comments.reply({ projectId, threadId, body: 'From Ana' }),
      radu.client.comments.reply({ projectId, threadId, body: 'From Radu' }),
    ]);
    expect((await bodiesOf(ana, projectId)).flat().toSorted()).toEqual([
      'From Ana',
      'From Radu',
      'ISO 10618.',
      'Which test?',
    ]);
  });

  it('is refused where the thread was resolved or deleted meanwhile, or is full, and nothing is written', async () => {
    const { ana, radu, orgId, projectId, threadId } = await talk();
    await radu.client.comments.resolve({ projectId, threadId });
    await expect(ana.client.comments.reply({ projectId, threadId, body: 'Late' })).rejects.toMatchObject({
      code: 'RESOLVED',
    });
    await radu.client.comments.reopen({ projectId, threadId });
    await expect(
      ana.client.comments.reply({ projectId, threadId: randomUUID(), body: 'Nowhere' }),
    ).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await harness.db.insert(comments).values(
      Array.from({ length: THREAD_LENGTH_LIMIT - 2 }, () => ({
        id: randomUUID(),
        orgId,
        threadId,
        author: ana.id,
        body: 'x',
        createdAt: TEST_NOW,
      })),
    );
    await expect(ana.client.comments.reply({ projectId, threadId, body: 'One more' })).rejects.toMatchObject({
      code: 'LIMIT_REACHED',
      data: { limit: THREAD_LENGTH_LIMIT },
    });
    expect((await bodiesOf(ana, projectId)).flat()).toHaveLength(THREAD_LENGTH_LIMIT);
  });

  it('is refused in another project of the same person', async () => {
    const { ana, threadId } = await talk();
    const other = await makeProject(harness, ana);
    await expect(
      ana.client.comments.reply({ projectId: other.projectId, threadId, body: 'Here?' }),
    ).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('waits after 60 comments within ten minutes', async () => {
    const { radu, projectId, threadId } = await talk();
    for (let written = 1; written < 60; written += 1)
      await radu.client.comments.reply({ projectId, threadId, body: 'again' });
    await expect(radu.client.comments.reply({ projectId, threadId, body: 'too much' })).rejects.toMatchObject({
      code: 'RATE_LIMITED',
    });
    await expect(radu.client.comments.start(on(projectId))).rejects.toMatchObject({ code: 'RATE_LIMITED' });
    expect(await storedOf(projectId)).toHaveLength(1);
  });
});

describe('an edit', () => {
  it("changes one's own comment and says so", async () => {
    const { radu, projectId, first } = await talk();
    const { writtenAt } = await radu.client.comments.edit({
      projectId,
      commentId: first,
      base: await writtenAtOf(radu, projectId),
      body: 'Which standard?',
    });
    expect((await threadsOf(radu, projectId))[0]?.comments[0]).toMatchObject({
      body: 'Which standard?',
      edited: true,
      writtenAt,
    });
  });

  it('is refused for a comment of somebody else, even to the owner', async () => {
    const { ana, projectId, first } = await talk();
    await expect(
      ana.client.comments.edit({ projectId, commentId: first, base: TEST_NOW, body: 'Mine now' }),
    ).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await expect(ana.client.comments.remove({ projectId, commentId: first })).rejects.toMatchObject({
      code: 'FORBIDDEN',
    });
    expect((await bodiesOf(ana, projectId)).flat()).toEqual(['Which test?', 'ISO 10618.']);
  });

  it('on what the comment no longer says is a conflict that shows what it says, and writes nothing', async () => {
    const { radu, projectId, first } = await talk();
    const base = await writtenAtOf(radu, projectId);
    await radu.client.comments.edit({ projectId, commentId: first, base, body: 'From the phone' });
    await expect(
      radu.client.comments.edit({ projectId, commentId: first, base, body: 'From the desk' }),
    ).rejects.toMatchObject({ code: 'CONFLICT', data: { body: 'From the phone' } });
    expect((await bodiesOf(radu, projectId)).flat()).toEqual(['From the phone', 'ISO 10618.']);
  });

  it('of a comment that was deleted says that it was', async () => {
    const { radu, projectId, first } = await talk();
    const base = await writtenAtOf(radu, projectId);
    await radu.client.comments.remove({ projectId, commentId: first });
    await expect(
      radu.client.comments.edit({ projectId, commentId: first, base, body: 'Still here?' }),
    ).rejects.toMatchObject({ code: 'DELETED' });
  });
});

async function writtenAtOf(person: Person, projectId: string): Promise<string> {
  return (await threadsOf(person, projectId))[0]?.comments[0]?.writtenAt ?? '';
}

describe('deleting', () => {
  it('leaves an empty placeholder while somebody has replied, and takes the thread with the last comment', async () => {
    const { ana, radu, projectId, threadId, first, second } = await talk();
    expect(await radu.client.comments.remove({ projectId, commentId: first })).toEqual({ threadGone: false });
    expect((await threadsOf(ana, projectId))[0]?.comments).toMatchObject([
      { body: '', deleted: true },
      { body: 'ISO 10618.' },
    ]);
    expect(await radu.client.comments.remove({ projectId, commentId: first })).toEqual({ threadGone: false });
    expect(await ana.client.comments.remove({ projectId, commentId: second })).toEqual({ threadGone: true });
    expect(await storedOf(projectId)).toEqual([]);
    await expect(ana.client.comments.resolve({ projectId, threadId })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(ana.client.comments.remove({ projectId, commentId: second })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  });
});

describe('resolving', () => {
  it('is for everybody who comments, can be undone, and names who did it', async () => {
    const { ana, radu, projectId, threadId } = await talk();
    const { resolvedAt } = await ana.client.comments.resolve({ projectId, threadId });
    later();
    expect(await radu.client.comments.resolve({ projectId, threadId })).toEqual({ resolvedAt });
    expect((await threadsOf(radu, projectId))[0]).toMatchObject({ resolvedAt, resolvedBy: 'Ana Pop' });
    await radu.client.comments.reopen({ projectId, threadId });
    expect((await threadsOf(radu, projectId))[0]).toMatchObject({ resolvedAt: null, resolvedBy: null });
    expect((await eventsOf(projectId)).map(({ action, userId }) => [action, userId === ana.id])).toEqual([
      ['comment.started', false],
      ['comment.replied', true],
      ['comment.resolved', true],
      ['comment.reopened', false],
    ]);
  });
});

describe('naming somebody', () => {
  it('writes to them once for each comment, with where it is and without what it says', async () => {
    const { ana, radu, projectId } = await reviewed();
    const body = `A secret for ${mentionOf(ana.id)} and ${mentionOf(ana.id)}`;
    const { commentId } = await radu.client.comments.start(on(projectId, body));
    const mails = await mailsFor(ana);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain(`/app/projects/${projectId}/application?section=objectives`);
    expect(mails[0]?.text).toContain('Radu Ion names you in a comment');
    expect(mails[0]?.text).not.toContain('secret');
    expect(await radu.client.comments.list({ projectId, section: 'objectives' })).toMatchObject({
      people: [{ userId: ana.id, name: 'Ana Pop' }],
      threads: [{ comments: [{ body }] }],
    });
    for (const next of ['Nobody', body]) {
      const base = await writtenAtOf(radu, projectId);
      later();
      await radu.client.comments.edit({ projectId, commentId, base, body: next });
    }
    expect(await mailsFor(ana)).toHaveLength(1);
  });

  it("writes only to members who may see the project, never to the writer, and tells nobody's name", async () => {
    const { radu, orgId, projectId } = await reviewed();
    const [stranger, consultant] = [await harness.signUp('Stran Ger'), await harness.signUp('Con Sultant')];
    await addMember(harness, orgId, consultant, 'consultant');
    await radu.client.comments.start(
      on(projectId, [stranger, consultant, radu].map(({ id }) => mentionOf(id)).join(' ')),
    );
    for (const person of [stranger, consultant, radu]) expect(await mailsFor(person)).toEqual([]);
    expect((await radu.client.comments.list({ projectId, section: 'objectives' })).people).toEqual([
      { userId: radu.id, name: 'Radu Ion' },
    ]);
  });

  it('keeps the name of a member who has left, and hostile names out of the mail', async () => {
    const { ana, radu, orgId, projectId } = await reviewed();
    await harness.db.update(users).set({ name: 'Win at https://evil.example' }).where(eq(users.id, radu.id));
    await radu.client.comments.start(on(projectId, `Ask ${mentionOf(ana.id)}`));
    const [mail] = await mailsFor(ana);
    expect(`${mail?.subject}${mail?.text}${mail?.html}`).not.toContain('evil');
    const maja = await harness.signUp('Maja Stern');
    await addMember(harness, orgId, maja, 'contributor');
    await maja.client.comments.start(on(projectId, `For ${mentionOf(maja.id)}`));
    await harness.db.delete(orgMembers).where(eq(orgMembers.userId, maja.id));
    expect((await ana.client.comments.list({ projectId, section: 'objectives' })).people).toContainEqual({
      userId: maja.id,
      name: 'Maja Stern',
    });
  });
});
