import { THREAD_LENGTH_LIMIT } from '#domain/project/comments/comments.ts';
import type { Words } from '#words/words.ts';

/** Why a comment is not stored: the code of the refusal. Null where no answer came. */
export type CommentFailure = { readonly code: string | null; readonly limit?: number };

/** What a failure means to the person. `unknown` says it where the failure is none of those that have words. */
export function commentProblem(
  words: Words<'comments'>,
  { code, limit = 0 }: CommentFailure,
  unknown: 'not_saved' | 'not_settled',
): string {
  switch (code) {
    case 'NOT_FOUND':
    case 'RESOLVED':
    case 'DELETED':
    case 'CONFLICT':
    case 'RATE_LIMITED':
      return words(`problem.${code}`);
    case 'LIMIT_REACHED':
      return words(limit === THREAD_LENGTH_LIMIT ? 'full_thread' : 'full_project', { limit });
    default:
      return words(unknown);
  }
}
