import { ORPCError } from '@orpc/client';
import { localeOfPage, wordsFor } from '#web/page/words.ts';
import { showToast } from '#web/ui/overlay/toast-queue.ts';
import { commentProblem, type CommentFailure } from '#words/project/comment-problem.ts';
import { reloadComments } from './use-section-comments.ts';

function limitOf(data: unknown): number {
  return typeof data === 'object' && data !== null && 'limit' in data && typeof data.limit === 'number'
    ? data.limit
    : 0;
}

/**
 * Sends a comment. Answers why it was not stored, or null where it was. Either way it shows what others did meanwhile.
 */
export async function sendComment(send: () => Promise<unknown>): Promise<CommentFailure | null> {
  try {
    await send();
  } catch (error) {
    if (!(error instanceof ORPCError)) return { code: null };
    const code: string = error.code;
    await reloadComments();
    return { code, limit: limitOf(error.data) };
  }
  await reloadComments();
  return null;
}

/** Settles, opens again or deletes; says so where it did not work. */
export async function settleComment(act: () => Promise<unknown>): Promise<void> {
  const failure = await sendComment(act);
  if (failure === null) return;
  showToast({ title: commentProblem(wordsFor(localeOfPage(), 'comments'), failure, 'not_settled'), tone: 'block' });
}
