import { deletionOf } from '#domain/project/comments/comments.ts';

import { recordEvent } from '#server/data/platform/audit.ts';
import {
  dropComments,
  dropThread,
  emptyComment,
  findThreadOf,
  listCommentHeads,
  lockThread,
  settleThread,
} from '#server/data/projects/comments.ts';
import type { Writing } from './place.ts';

/** Deletes one's own comment; what was deleted before stays so. */
export async function removeComment({ deps: { db, newId, clock }, user, of }: Writing, commentId: string) {
  return await db.transaction(async (tx) => {
    const threadId = await findThreadOf(tx, of, commentId);
    const thread = threadId === null ? null : await lockThread(tx, of, threadId);
    const said = thread ? await listCommentHeads(tx, of.orgId, thread.id) : [];
    const comment = said.find(({ id }) => id === commentId);
    if (!thread || !comment) return { outcome: 'missing' } as const;
    if (comment.authorId !== user.id) return { outcome: 'forbidden' } as const;
    if (comment.deletedAt !== null) return { outcome: 'removed', threadGone: false } as const;
    const at = clock();
    const gone = deletionOf(
      said.map(({ id, deletedAt }) => ({ id, deleted: deletedAt !== null })),
      commentId,
    );
    if (gone.thread) await dropThread(tx, of, thread.id);
    else if (gone.rows.length > 0) await dropComments(tx, of.orgId, gone.rows);
    else await emptyComment(tx, of.orgId, commentId, at);
    await recordEvent(tx, {
      id: newId(),
      orgId: of.orgId,
      userId: user.id,
      action: 'comment.deleted',
      subjectId: of.projectId,
      data: { section: thread.section, threadId: thread.id },
      at,
    });
    return { outcome: 'removed', threadGone: gone.thread } as const;
  });
}

/** Settles a thread or opens it again; answers when it was settled, null for an open one, undefined where there is none. What is so already stays as it is. */
export async function settle({ deps: { db, newId, clock }, user, of }: Writing, threadId: string, resolved: boolean) {
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
