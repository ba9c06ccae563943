import type { SectionKey } from '#domain/project/sections/section-codes.ts';
import { THREAD_LENGTH_LIMIT, THREAD_LIMIT } from '#domain/project/comments/comments.ts';
import type { TextAnchor } from '#domain/project/text/text-anchor.ts';
import type { Instant } from '#domain/values/time.ts';

import { recordEvent } from '#server/data/platform/audit.ts';
import {
  changeComment,
  countThreads,
  findComment,
  findSectionId,
  findThreadOf,
  listCommentHeads,
  lockThread,
  storeComment,
  storeThread,
} from '#server/data/projects/comments.ts';
import { tellMentioned } from './mentions.ts';
import { overLimit, type Writing } from './writing.ts';

type NewThread = { readonly section: SectionKey; readonly anchor: TextAnchor | null; readonly body: string };

/** Begins a thread with its first comment. */
export async function startThread(writing: Writing, { section, anchor, body }: NewThread) {
  const {
    deps: { db, newId, clock },
    user,
    of,
  } = writing;
  return await db.transaction(async (tx) => {
    const sectionId = await findSectionId(tx, of, section);
    if (sectionId === null) return { outcome: 'missing' } as const;
    if ((await countThreads(tx, of)) >= THREAD_LIMIT) return { outcome: 'full' } as const;
    const limited = await overLimit(tx, writing);
    if (limited) return limited;
    const [threadId, commentId, at] = [newId(), newId(), clock()];
    await storeThread(tx, of, { id: threadId, sectionId, anchor, createdBy: user.id, at });
    await storeComment(tx, of.orgId, {
      id: commentId,
      threadId,
      author: user.id,
      body,
      mentions: await tellMentioned(tx, writing, section, body),
      at,
    });
    await recordEvent(tx, {
      id: newId(),
      orgId: of.orgId,
      userId: user.id,
      action: 'comment.started',
      subjectId: of.projectId,
      data: { section, threadId },
      at,
    });
    return { outcome: 'stored', threadId, commentId } as const;
  });
}

/** Adds a comment to a thread that is open. Of several at the same moment each is stored, one after the other. */
export async function replyTo(
  writing: Writing,
  { threadId, body }: { readonly threadId: string; readonly body: string },
) {
  const {
    deps: { db, newId, clock },
    user,
    of,
  } = writing;
  return await db.transaction(async (tx) => {
    const thread = await lockThread(tx, of, threadId);
    if (!thread) return { outcome: 'missing' } as const;
    if (thread.resolvedAt !== null) return { outcome: 'resolved' } as const;
    if ((await listCommentHeads(tx, of.orgId, threadId)).length >= THREAD_LENGTH_LIMIT)
      return { outcome: 'full' } as const;
    const limited = await overLimit(tx, writing);
    if (limited) return limited;
    const [commentId, at] = [newId(), clock()];
    await storeComment(tx, of.orgId, {
      id: commentId,
      threadId,
      author: user.id,
      body,
      mentions: await tellMentioned(tx, writing, thread.section, body),
      at,
    });
    await recordEvent(tx, {
      id: newId(),
      orgId: of.orgId,
      userId: user.id,
      action: 'comment.replied',
      subjectId: of.projectId,
      data: { section: thread.section, threadId },
      at,
    });
    return { outcome: 'stored', commentId } as const;
  });
}

/** Changes one's own comment, where it still says what the person saw. */
export async function editComment(
  writing: Writing,
  edit: { readonly commentId: string; readonly base: string; readonly body: string },
) {
  const {
    deps: { db, clock },
    user,
    of,
  } = writing;
  return await db.transaction(async (tx) => {
    const threadId = await findThreadOf(tx, of, edit.commentId);
    const thread = threadId === null ? null : await lockThread(tx, of, threadId);
    const comment = thread && (await findComment(tx, of.orgId, thread.id, edit.commentId));
    if (!thread || !comment) return { outcome: 'missing' } as const;
    if (comment.authorId !== user.id) return { outcome: 'forbidden' } as const;
    if (comment.deletedAt !== null) return { outcome: 'deleted' } as const;
    const writtenAt: Instant = comment.editedAt ?? comment.createdAt;
    if (writtenAt !== edit.base) return { outcome: 'conflict', newest: { body: comment.body, writtenAt } } as const;
    const limited = await overLimit(tx, writing);
    if (limited) return limited;
    const at = clock();
    await changeComment(tx, of.orgId, edit.commentId, {
      body: edit.body,
      mentions: await tellMentioned(tx, writing, thread.section, edit.body, comment.mentions),
      at,
    });
    return { outcome: 'stored', writtenAt: at } as const;
  });
}
