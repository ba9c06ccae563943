import { may } from '#domain/organization/access-and-read-only.ts';
import { deletionOf } from '#domain/project/comments/comments.ts';

import { forgetAlerts } from '#server/data/notifications/personal-alerts.ts';
import {
  dropComments,
  dropThread,
  emptyComment,
  findThreadOf,
  listCommentHeads,
  lockThread,
} from '#server/data/projects/comments.ts';
import { change, done, unchanged } from '#server/platform/change.ts';
import { mayChange, type Writing } from './writing.ts';

/** Whoever edits the project answers for what guests write in it: nobody else could take it away. */
function mayRemove(writing: Writing, { authorId, guestName }: { authorId: string | null; guestName: string | null }) {
  if (guestName === null) return mayChange(writing, authorId);
  return may(writing.person, writing.place, 'project.edit');
}

/** Deletes one's own comment, or a guest's. A comment that is deleted already stays so. */
export async function removeComment(writing: Writing, commentId: string) {
  const { deps, place } = writing;
  const { orgId } = place;
  return await change(writing, 'comment.deleted', async (tx) => {
    const threadId = await findThreadOf(tx, place, commentId);
    const thread = threadId === null ? null : await lockThread(tx, place, threadId);
    const said = thread ? await listCommentHeads(tx, orgId, thread.id) : [];
    const comment = said.find(({ id }) => id === commentId);
    if (!thread || !comment) return unchanged({ outcome: 'missing' } as const);
    if (!mayRemove(writing, comment)) return unchanged({ outcome: 'forbidden' } as const);
    if (comment.deletedAt !== null) return unchanged({ outcome: 'removed', threadGone: false } as const);
    const gone = deletionOf(
      said.map(({ id, deletedAt }) => ({ id, deleted: deletedAt !== null })),
      commentId,
    );
    if (gone.thread) await dropThread(tx, place, thread.id);
    else if (gone.rows.length > 0) await dropComments(tx, orgId, gone.rows);
    else await emptyComment(tx, orgId, commentId, deps.clock());
    for (const kind of ['mention', 'comment']) await forgetAlerts(tx, orgId, `${kind}:${commentId}`);
    const removed = { outcome: 'removed', threadGone: gone.thread } as const;
    return done({ section: thread.section, threadId: thread.id }, removed);
  });
}
