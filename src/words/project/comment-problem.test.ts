import { expect, it } from 'vitest';

import { THREAD_LENGTH_LIMIT, THREAD_LIMIT } from '#domain/project/comments/comments.ts';
import { wordsFor } from '#server/platform/words.ts';
import { commentProblem } from './comment-problem.ts';

it.each([
  [{ code: 'RESOLVED' }, 'This was resolved meanwhile. Reopen it to reply.'],
  [
    { code: 'LIMIT_REACHED', limit: THREAD_LENGTH_LIMIT },
    'There are 200 comments here, as many as fit. Begin a new one.',
  ],
  [
    { code: 'LIMIT_REACHED', limit: THREAD_LIMIT },
    'This project has 1,000 comments, as many as fit. Delete some of them first.',
  ],
  [{ code: 'INTERNAL_SERVER_ERROR' }, 'The comment could not be saved. It is still here: please try again.'],
  [{ code: null }, 'The comment could not be saved. It is still here: please try again.'],
] as const)('%o says why a comment is not stored', (failure, sentence) => {
  expect(commentProblem(wordsFor('en', 'comments'), failure, 'not_saved')).toBe(sentence);
});

it('does not say of an action that it is a comment', () => {
  expect(commentProblem(wordsFor('en', 'comments'), { code: null }, 'not_settled')).toBe(
    'That did not work. Please try again.',
  );
});
