import * as z from 'zod/mini';

import { list } from '#domain/values/schemas.ts';
import { draftLimits, draftSourceKinds } from './draft-codes.ts';

const short = z.string().check(z.maxLength(draftLimits.name + 50));

/** Where a sentence comes from: what it is called there, and what is said there. */
export const draftSourceSchema = z.object({
  of: z.enum(draftSourceKinds),
  name: short,
  said: z.string().check(z.maxLength(draftLimits.said + 10)),
});

export const draftSentenceSchema = z.object({
  text: z.string().check(z.maxLength(draftLimits.sentence)),
  /** Empty only where it is a gap. */
  sources: list(draftSourceSchema, 20),
  /** Whether it holds a mark that somebody has to fill in. */
  gap: z.boolean(),
});

export const draftBlockSchema = z.object({
  is: z.enum(['heading', 'paragraph', 'item']),
  sentences: list(draftSentenceSchema, draftLimits.sentences),
});

/** The draft of a section, and how many sentences had no room in it. */
export const draftSchema = z.object({ blocks: list(draftBlockSchema, draftLimits.sentences), leftOut: z.int() });
