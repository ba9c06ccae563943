import * as z from 'zod/mini';

import { CONTEXT_LIMIT, QUOTE_LIMIT } from './text-anchor.ts';

const place = z.int().check(z.minimum(0));
const context = z.string().check(z.maxLength(CONTEXT_LIMIT));

/** Some of the text of a section: its words, the words around it, and where it stood in a version of the text. */
export const textAnchorSchema = z.strictObject({
  quote: z.string().check(z.minLength(1), z.maxLength(QUOTE_LIMIT)),
  before: context,
  after: context,
  at: z.optional(z.strictObject({ version: place, from: place, to: place })),
});
