import * as z from 'zod/mini';

import { documentPartSchema, laidBlockSchema } from '#domain/project/document/page-layout-schema.ts';
import { requirementDoubts, requirementOrigins } from '#domain/project/requirements/requirement-codes.ts';

/** `part` is the number of its part, from 0. */
export const lensBlockSchema = z.extend(laidBlockSchema, { part: z.int() });

export const lensPartSchema = z.object({
  of: documentPartSchema,
  title: z.string(),
  first: z.int(),
  last: z.int(),
  /** In pages, down to the title of the next part. */
  room: z.number(),
});

export const unseenSchema = z.object({ block: z.int(), from: z.int(), to: z.int() });

/** How many pages Part B may have, and who says so. */
export const lensLimitSchema = z.object({
  pages: z.int(),
  /** Read in the call or its form, or put there by a person of the project. */
  from: z.enum(['person', ...requirementOrigins]),
  document: z.nullable(z.string()),
  quote: z.nullable(z.string()),
  doubt: z.nullable(z.enum(requirementDoubts)),
  firstStage: z.boolean(),
});
