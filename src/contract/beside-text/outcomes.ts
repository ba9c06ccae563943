import { z } from 'zod';

import { OUTCOME_LIMIT } from '#domain/program/call-summary.ts';

import { area, id, instant, sectionKey, text } from '#contract/base.ts';
import { anchor } from './anchor.ts';

/** A mark that a paragraph covers an expected outcome. Whether the paragraph still stands, the text itself says. */
const mark = z.object({
  id,
  /** In the words in which it was expected when it was marked. */
  outcome: z.string(),
  section: sectionKey,
  anchor,
  /** Null where the person is gone. */
  by: z.string().nullable(),
  at: instant,
});
export type OutcomeMark = z.infer<typeof mark>;

const procedure = area('Expected outcomes');

export const outcomes = {
  /** Every mark of a project, in the order of their making. What the call expects comes with its text. */
  list: procedure({
    method: 'GET',
    path: '/projects/{projectId}/covered-outcomes',
    summary: 'Lists which paragraphs of a project are marked as covering an expected outcome.',
  })
    .input(z.object({ projectId: id }))
    .output(z.object({ marks: z.array(mark) })),
  /** Marks a paragraph. The same mark again answers with the first one. */
  cover: procedure({
    method: 'POST',
    path: '/projects/{projectId}/sections/{section}/covered-outcomes',
    summary: 'Marks a paragraph of a section as covering an expected outcome.',
  })
    .errors({
      /** The call does not expect it, or not in these words any more. */
      NOT_EXPECTED: { status: 409 },
      /** No more than so many in a project. */
      LIMIT_REACHED: { status: 409, data: z.object({ limit: z.int() }) },
    })
    .input(z.object({ projectId: id, section: sectionKey, outcome: text(OUTCOME_LIMIT).min(1), anchor }))
    .output(z.object({ markId: id })),
  uncover: procedure({
    method: 'DELETE',
    path: '/projects/{projectId}/covered-outcomes/{markId}',
    summary: 'Removes a mark that a paragraph covers an expected outcome.',
  })
    .input(z.object({ projectId: id, markId: id }))
    .output(z.object({})),
};
