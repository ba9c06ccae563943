import { THREAD_LENGTH_LIMIT } from '#domain/project/comments/comments.ts';

const count = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 0 });

export const COMMENT_FAILED = 'The comment could not be saved. It is still here: please try again.';
export const SETTLING_FAILED = 'That did not work. Please try again.';
export const DELETED_COMMENT = 'This comment was deleted.';
export const CHANGED_TEXT = 'The text it was about has changed.';
export const LOST_TEXT = 'The text it was about is no longer here.';

/** Why a comment is not stored, by the code of the refusal. */
export function commentProblem(code: string, limit = 0): string {
  switch (code) {
    case 'NOT_FOUND':
      return 'This comment was deleted meanwhile.';
    case 'RESOLVED':
      return 'This was resolved meanwhile. Reopen it to reply.';
    case 'DELETED':
      return 'You deleted this comment meanwhile.';
    case 'CONFLICT':
      return 'You changed this comment meanwhile elsewhere. What it says there stands below; save again to replace it.';
    case 'LIMIT_REACHED':
      return limit === THREAD_LENGTH_LIMIT
        ? `There are ${count.format(limit)} comments here, as many as fit. Begin a new one.`
        : `This project has ${count.format(limit)} comments, as many as fit. Delete some of them first.`;
    case 'RATE_LIMITED':
      return 'Too many comments in a short time. Please wait a few minutes.';
    default:
      return COMMENT_FAILED;
  }
}
