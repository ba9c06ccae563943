import { z } from 'zod';

import { lensBlockSchema, lensLimitSchema, lensPartSchema, unseenSchema } from '#domain/project/pages/lens-schema.ts';

import { area, id } from '../base.ts';

const laidOut = z.object({
  /** The same as long as nothing that is laid out has changed. */
  stamp: z.string(),
  /** Pages that count, and pages of the file before them. */
  pages: z.int(),
  front: z.int(),
  blocks: z.array(lensBlockSchema),
  parts: z.array(lensPartSchema),
  /** Null where nobody knows it. */
  limit: z.nullable(lensLimitSchema),
  /** The text that evaluators never see, in reading order; empty where all of it is seen, or no limit is known. */
  unseen: z.array(unseenSchema),
});
export type LaidOutPages = z.infer<typeof laidOut>;

const procedure = area('Pages');

/** The pages of Part B as the PDF of the application has them. */
export const pages = {
  lay: procedure({
    method: 'GET',
    path: '/projects/{projectId}/pages',
    summary: 'Lays out Part B, says what stands on which page, and what stands beyond the limit.',
  })
    .errors({
      /** Laying it out took too much time or memory, or broke. */
      NOT_LAID_OUT: { status: 503, data: z.object({ reason: z.enum(['too_much', 'failed']) }) },
    })
    .input(z.object({ projectId: id }))
    .output(laidOut),
};
