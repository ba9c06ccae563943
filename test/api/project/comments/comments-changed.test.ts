import { describe, expect, it } from 'vitest';

import { TEST_NOW, useHarness } from '#test/harness.ts';
import { bodiesOf, commentEvents, later, storedOf, talk, threadsOf, writtenAtOf } from './talk.ts';

const harness = useHarness();

describe('an edit', () => {
  it("changes one's own comment and says so", async () => {
    const { radu, projectId, first } = await talk(harness);
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
    const { ana, projectId, first } = await talk(harness);
    await expect(
      ana.client.comments.edit({ projectId, commentId: first, base: TEST_NOW, body: 'Mine now' }),
    ).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await expect(ana.client.comments.remove({ projectId, commentId: first })).rejects.toMatchObject({
      code: 'FORBIDDEN',
    });
    expect((await bodiesOf(ana, projectId)).flat()).toEqual(['Which test?', 'ISO 10618.']);
  });

  it('on what the comment no longer says is a conflict that shows what it says, and writes nothing', async () => {
    const { radu, projectId, first } = await talk(harness);
    const base = await writtenAtOf(radu, projectId);
    await radu.client.comments.edit({ projectId, commentId: first, base, body: 'From the phone' });
    await expect(
      radu.client.comments.edit({ projectId, commentId: first, base, body: 'From the desk' }),
    ).rejects.toMatchObject({ code: 'CONFLICT', data: { body: 'From the phone' } });
    expect((await bodiesOf(radu, projectId)).flat()).toEqual(['From the phone', 'ISO 10618.']);
  });

  it('of a comment that was deleted says that it was', async () => {
    const { radu, projectId, first } = await talk(harness);
    const base = await writtenAtOf(radu, projectId);
    await radu.client.comments.remove({ projectId, commentId: first });
    await expect(
      radu.client.comments.edit({ projectId, commentId: first, base, body: 'Still here?' }),
    ).rejects.toMatchObject({ code: 'DELETED' });
  });
});

describe('deleting', () => {
  it('leaves an empty placeholder while somebody has replied, and takes the thread with the last comment', async () => {
    const { ana, radu, projectId, threadId, first, second } = await talk(harness);
    expect(await radu.client.comments.remove({ projectId, commentId: first })).toEqual({ threadGone: false });
    expect((await threadsOf(ana, projectId))[0]?.comments).toMatchObject([
      { body: '', deleted: true },
      { body: 'ISO 10618.' },
    ]);
    expect(await radu.client.comments.remove({ projectId, commentId: first })).toEqual({ threadGone: false });
    expect(await ana.client.comments.remove({ projectId, commentId: second })).toEqual({ threadGone: true });
    expect(await storedOf(harness, projectId)).toEqual([]);
    await expect(ana.client.comments.resolve({ projectId, threadId })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(ana.client.comments.remove({ projectId, commentId: second })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  });
});

describe('resolving', () => {
  it('is for everybody who comments, can be undone, and names who did it', async () => {
    const { ana, radu, projectId, threadId } = await talk(harness);
    const { resolvedAt } = await ana.client.comments.resolve({ projectId, threadId });
    later(harness);
    expect(await radu.client.comments.resolve({ projectId, threadId })).toEqual({ resolvedAt });
    expect((await threadsOf(radu, projectId))[0]).toMatchObject({ resolvedAt, resolvedBy: 'Ana Pop' });
    await radu.client.comments.reopen({ projectId, threadId });
    expect((await threadsOf(radu, projectId))[0]).toMatchObject({ resolvedAt: null, resolvedBy: null });
    expect((await commentEvents(harness, projectId)).map(({ action, userId }) => [action, userId === ana.id])).toEqual([
      ['comment.reopened', false],
      ['comment.replied', true],
      ['comment.resolved', true],
      ['comment.started', false],
    ]);
  });
});
