import { z } from 'zod';

import { wordParts, wordWays } from '#domain/program/program-codes.ts';

/** Why the words of a search found a program. */
export const found = z.object({
  /** It has only a part of the words. */
  part: z.boolean(),
  /** What was typed, how the program says it, and in which part of it. */
  reasons: z.array(z.object({ typed: z.string(), found: z.string(), way: z.enum(wordWays), part: z.enum(wordParts) })),
  /** Words that it has in no way. */
  missing: z.array(z.string()),
  /** A sentence of the call that says nearly what was asked for in other words; null where none was looked for. */
  sentence: z.string().nullable(),
});
