import { z } from 'zod';

import { askedKinds, coveringItemKinds } from '#domain/project/outcomes/coverage-codes.ts';
import { OUTCOME_LIMIT } from '#domain/program/call-summary.ts';

import { area, id, instant, sectionKey, text } from '#contract/base.ts';
import { anchor } from './anchor.ts';

/**
 * A mark that a paragraph covers an expected outcome, or a criterion. Whether the paragraph still stands, the text
 * itself says.
 */
const mark = z.object({
  id,
  about: z.enum(askedKinds),
  /** In the words in which it was expected when it was marked. */
  outcome: z.string(),
  section: sectionKey,
  anchor,
  /** Null where the person is gone. */
  by: z.string().nullable(),
  at: instant,
});

const errors = {
  /** The call does not ask for it, or not in these words any more. */
  NOT_EXPECTED: { status: 409 },
  /** No more than so many in a project. */
  LIMIT_REACHED: { status: 409, data: z.object({ limit: z.int() }) },
} as const;
/** In the words of the call; without `about` it is an expected outcome. */
const asked = { about: z.enum(askedKinds).default('outcome'), outcome: text(OUTCOME_LIMIT).min(1) };
const paragraph = { section: sectionKey, anchor };
const item = z.object({ kind: z.enum(coveringItemKinds), id });

const procedure = area('Expected outcomes');

export const outcomes = {
  /**
   * Every marked paragraph of a project, in the order of marking. KPIs and work packages that are marked, and what the
   * call asks for, come with the project.
   */
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
    .errors(errors)
    .input(z.object({ projectId: id, ...asked, ...paragraph }))
    .output(z.object({ markId: id })),
  /** Marks a KPI or a work package, in the same way. */
  coverByItem: procedure({
    method: 'POST',
    path: '/projects/{projectId}/covered-outcomes',
    summary: 'Marks a KPI or a work package as covering an expected outcome.',
  })
    .errors(errors)
    .input(z.object({ projectId: id, ...asked, item }))
    .output(z.object({ markId: id })),
  /** Says that a place does not cover it. It is suggested no more: a paragraph as long as its words stand. */
  dismiss: procedure({
    method: 'POST',
    path: '/projects/{projectId}/dismissed-suggestions',
    summary: 'Says that a suggested place does not cover an expected outcome.',
  })
    .errors({ NOT_EXPECTED: errors.NOT_EXPECTED })
    .input(
      z.object({
        projectId: id,
        ...asked,
        target: z.discriminatedUnion('kind', [z.object({ kind: z.literal('paragraph'), ...paragraph }), item]),
      }),
    )
    .output(z.object({ markId: id })),
  uncover: procedure({
    method: 'DELETE',
    path: '/projects/{projectId}/covered-outcomes/{markId}',
    summary: 'Removes a mark that something covers an expected outcome, or that it does not.',
  })
    .input(z.object({ projectId: id, markId: id }))
    .output(z.object({})),
};
