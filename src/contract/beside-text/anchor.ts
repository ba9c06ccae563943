import { z } from 'zod';

import { CONTEXT_LIMIT, QUOTE_LIMIT } from '#domain/project/text/text-anchor.ts';

import { text } from '#contract/base.ts';

const place = z.int().min(0);

/** Some of the text of a section: its words, the words around it, and where it stands in a version of the text. */
export const anchor = z.object({
  quote: text(QUOTE_LIMIT).min(1),
  before: text(CONTEXT_LIMIT),
  after: text(CONTEXT_LIMIT),
  /** Both places are the same where nothing of it is left. Absent where only its words are known. */
  at: z.object({ version: place, from: place, to: place }).optional(),
});
