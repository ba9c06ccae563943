import { recordEvent } from '#server/data/platform/audit.ts';
import { lockThread, settleThread } from '#server/data/projects/comments.ts';
import type { Writing } from './writing.ts';

/**
 * Resolves a thread or opens it again. Answers when it was resolved, null for an open one, undefined where there is none.
 * A thread that already stands so stays as it is.
 */
export async function resolveThread(
  { deps: { db, newId, clock }, user, of }: Writing,
  threadId: string,
  resolved: boolean,
) {
  return await db.transaction(async (tx) => {
    const thread = await lockThread(tx, of, threadId);
    if (!thread) return undefined;
    if ((thread.resolvedAt !== null) === resolved) return thread.resolvedAt;
    const at = clock();
    await settleThread(tx, of, threadId, resolved ? { by: user.id, at } : null);
    await recordEvent(tx, {
      id: newId(),
      orgId: of.orgId,
      userId: user.id,
      action: resolved ? 'comment.resolved' : 'comment.reopened',
      subjectId: of.projectId,
      data: { section: thread.section, threadId },
      at,
    });
    return resolved ? at : null;
  });
}
