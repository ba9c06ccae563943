import type { SectionKey } from '#domain/project/sections/section-codes.ts';
import { THREAD_LENGTH_LIMIT, THREAD_LIMIT } from '#domain/project/comments/comments.ts';
import type { TextAnchor } from '#domain/project/text/text-anchor.ts';

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
import { checkedAnchor } from '#server/data/projects/texts/section-anchors.ts';
import { change, done, unchanged } from '#server/platform/change.ts';
import { tellMentioned, tellThread } from './mentions.ts';
import { mayChange, overLimit, type Writing } from './writing.ts';

type NewThread = { readonly section: SectionKey; readonly anchor: TextAnchor | null; readonly body: string };

/** Begins a thread with its first comment. */
export async function startThread(writing: Writing, { section, anchor, body }: NewThread) {
  const { deps, user, place } = writing;
  return await change(writing, 'comment.started', async (tx) => {
    const sectionId = await findSectionId(tx, place, section);
    if (sectionId === null) return unchanged({ outcome: 'missing' } as const);
    if ((await countThreads(tx, place)) >= THREAD_LIMIT) return unchanged({ outcome: 'full' } as const);
    const limited = await overLimit(tx, writing);
    if (limited) return unchanged(limited);
    const [threadId, commentId, at] = [deps.newId(), deps.newId(), deps.clock()];
    const checked = anchor && (await checkedAnchor(tx, place.orgId, sectionId, anchor));
    await storeThread(tx, place, { id: threadId, sectionId, anchor: checked, createdBy: user.id, at });
    const mentions = await tellMentioned(tx, writing, { section, threadId, commentId, body });
    await storeComment(tx, place.orgId, { id: commentId, threadId, author: user.id, body, mentions, at });
    await tellThread(tx, writing, { section, threadId, commentId }, { first: true, mentioned: mentions });
    return done({ section, threadId }, { outcome: 'stored', threadId, commentId } as const);
  });
}

/** Adds a comment to an open thread. Comments at the same moment are stored one after the other. */
export async function replyTo(
  writing: Writing,
  { threadId, body }: { readonly threadId: string; readonly body: string },
) {
  const { deps, user, place } = writing;
  return await change(writing, 'comment.replied', async (tx) => {
    const thread = await lockThread(tx, place, threadId);
    if (!thread) return unchanged({ outcome: 'missing' } as const);
    if (thread.resolvedAt !== null) return unchanged({ outcome: 'resolved' } as const);
    if ((await listCommentHeads(tx, place.orgId, threadId)).length >= THREAD_LENGTH_LIMIT)
      return unchanged({ outcome: 'full' } as const);
    const limited = await overLimit(tx, writing);
    if (limited) return unchanged(limited);
    const { section } = thread;
    const commentId = deps.newId();
    const mentions = await tellMentioned(tx, writing, { section, threadId, commentId, body });
    const comment = { id: commentId, threadId, author: user.id, body, mentions, at: deps.clock() };
    await storeComment(tx, place.orgId, comment);
    await tellThread(tx, writing, { section, threadId, commentId }, { first: false, mentioned: mentions });
    return done({ section, threadId }, { outcome: 'stored', commentId } as const);
  });
}

/** Changes one's own comment, if it still says what the person saw. */
export async function editComment(
  writing: Writing,
  edit: { readonly commentId: string; readonly base: string; readonly body: string },
) {
  const { deps, place } = writing;
  return await change(writing, 'comment.changed', async (tx) => {
    const threadId = await findThreadOf(tx, place, edit.commentId);
    const thread = threadId === null ? null : await lockThread(tx, place, threadId);
    const comment = thread && (await findComment(tx, place.orgId, thread.id, edit.commentId));
    if (!thread || !comment) return unchanged({ outcome: 'missing' } as const);
    if (!mayChange(writing, comment.authorId)) return unchanged({ outcome: 'forbidden' } as const);
    if (comment.deletedAt !== null) return unchanged({ outcome: 'deleted' } as const);
    const writtenAt = comment.editedAt ?? comment.createdAt;
    if (writtenAt !== edit.base)
      return unchanged({ outcome: 'conflict', newest: { body: comment.body, writtenAt } } as const);
    const limited = await overLimit(tx, writing);
    if (limited) return unchanged(limited);
    const at = deps.clock();
    await changeComment(tx, place.orgId, edit.commentId, {
      body: edit.body,
      mentions: await tellMentioned(tx, writing, {
        section: thread.section,
        threadId: thread.id,
        commentId: edit.commentId,
        body: edit.body,
        before: comment.mentions,
      }),
      at,
    });
    return done({}, { outcome: 'stored', writtenAt: at } as const);
  });
}
