import { lockThread, settleThread } from '#server/data/projects/comments.ts';
import { change, done, unchanged } from '#server/platform/change.ts';
import type { Writing } from './writing.ts';

/**
 * Resolves a thread or opens it again. Answers when it was resolved, null for an open one, undefined where there is
 * none. A thread that already stands so stays as it is.
 */
export async function resolveThread(writing: Writing, threadId: string, resolved: boolean) {
  const { deps, user, place } = writing;
  return await change(writing, resolved ? 'comment.resolved' : 'comment.reopened', async (tx) => {
    const thread = await lockThread(tx, place, threadId);
    if (!thread) return unchanged(undefined);
    if ((thread.resolvedAt !== null) === resolved) return unchanged(thread.resolvedAt);
    const at = deps.clock();
    await settleThread(tx, place, threadId, resolved ? { by: user.id, at } : null);
    return done({ section: thread.section, threadId }, resolved ? at : null);
  });
}
