import { deletionOf } from '#domain/project/comments/comments.ts';

import { recordEvent } from '#server/data/platform/audit.ts';
import {
  dropComments,
  dropThread,
  emptyComment,
  findThreadOf,
  listCommentHeads,
  lockThread,
} from '#server/data/projects/comments.ts';
import type { Writing } from './writing.ts';

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
