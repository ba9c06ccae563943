import { randomUUID } from 'node:crypto';

import { describe, expect, it } from 'vitest';

import { comments, commentThreads } from '#db/schema/index.ts';
import { COMMENT_LIMIT, THREAD_LENGTH_LIMIT, THREAD_LIMIT } from '#domain/project/comments/comments.ts';

import { TEST_NOW, useHarness } from '#test/harness.ts';
import { makeProject } from '#test/made/projects.ts';
import { bodiesOf, later, on, reviewed, storedOf, talk, threadsOf } from './talk.ts';

const harness = useHarness();

describe('a thread', () => {
  it('stands on selected text or on the section, and leaves the text itself alone', async () => {
    const { ana, radu, projectId } = await reviewed(harness);
    const anchor = { quote: '92 % of its strength', before: 'keeps ', after: '.' };
    const before = await ana.client.projects.get({ projectId });
    await radu.client.comments.start({ ...on(projectId), anchor });
    later(harness);
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
    const { radu, projectId } = await reviewed(harness);
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
    expect(await storedOf(harness, projectId)).toHaveLength(1);
  });

  it('counts for its section as long as it is open', async () => {
    const { ana, radu, projectId, threadId } = await talk(harness);
    await radu.client.comments.start({ ...on(projectId), section: 'team' });
    expect(await ana.client.comments.counts({ projectId })).toEqual({ open: { objectives: 1, team: 1 } });
    await ana.client.comments.resolve({ projectId, threadId });
    expect(await ana.client.comments.counts({ projectId })).toEqual({ open: { team: 1 } });
  });

  it('is refused above the number that a project holds', async () => {
    const { ana, radu, orgId, projectId } = await reviewed(harness);
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
    const { ana, radu, projectId, threadId } = await talk(harness);
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
    const { ana, radu, orgId, projectId, threadId } = await talk(harness);
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
    const { ana, threadId } = await talk(harness);
    const other = await makeProject(harness, ana);
    await expect(
      ana.client.comments.reply({ projectId: other.projectId, threadId, body: 'Here?' }),
    ).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('waits after 60 comments within ten minutes', async () => {
    const { radu, projectId, threadId } = await talk(harness);
    for (let written = 1; written < 60; written += 1)
      await radu.client.comments.reply({ projectId, threadId, body: 'again' });
    await expect(radu.client.comments.reply({ projectId, threadId, body: 'too much' })).rejects.toMatchObject({
      code: 'RATE_LIMITED',
    });
    await expect(radu.client.comments.start(on(projectId))).rejects.toMatchObject({ code: 'RATE_LIMITED' });
    expect(await storedOf(harness, projectId)).toHaveLength(1);
  });
});
