import * as z from 'zod/mini';

import { sectionKeySchema } from '#domain/project/sections/section-schema.ts';
import { list } from '#domain/values/schemas.ts';
import { askedKinds, coveringItemKinds, markVerdicts } from './coverage-codes.ts';

/** A paragraph by its words and its neighbours. */
const paragraphSchema = z.object({ quote: z.string(), before: z.string(), after: z.string() });

/** What a mark points at. */
const targetSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('paragraph'), section: sectionKeySchema, anchor: paragraphSchema }),
  z.object({ kind: z.enum(coveringItemKinds), id: z.string() }),
]);

/** Somebody's word on whether a place of the project covers something that the call asks for. */
export const coverMarkSchema = z.object({
  id: z.string(),
  about: z.enum(askedKinds),
  /** In the words in which it was asked when it was marked. */
  outcome: z.string(),
  verdict: z.enum(markVerdicts),
  target: targetSchema,
  /** Null where the person is gone. */
  by: z.nullable(z.string()),
  at: z.string(),
});

/** What a call asks a project to cover, and what people have marked. */
export const storedCoverageSchema = z.object({
  /** Null where nothing says what the call expects. */
  expected: z.nullable(z.object({ from: z.enum(['summary', 'official']), outcomes: list(z.string()) })),
  /** The award criteria by their names, in the order of the form; none where no form is known. */
  criteria: list(z.string()),
  marks: list(coverMarkSchema),
});
