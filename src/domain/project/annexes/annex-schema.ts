import * as z from 'zod/mini';

import { list } from '#domain/values/schemas.ts';
import { annexFormats, annexStages, annexTemplates, officialForms } from './annex-codes.ts';

/** Something an annex must speak of. */
const annexTopicSchema = z.object({
  label: z.string(),
  /** English words or beginnings of words, folded. The text has one of them where it speaks of the subject. */
  words: list(z.string()),
  /** An official source asks for it, so an annex without it is rejected. Otherwise it is a warning. */
  certain: z.boolean(),
});

/** The facts against which the content of an annex is checked. */
export const annexChecksSchema = z.object({
  topics: z.exactOptional(list(annexTopicSchema)),
  /** More pages or slides than this are rejected. */
  maxPages: z.exactOptional(z.number()),
  maxSeconds: z.exactOptional(z.number()),
  /** Whose name must stand in it. */
  names: z.exactOptional(z.enum(['organization', 'participants'])),
  /** The title of the project must stand in it. */
  title: z.exactOptional(z.literal(true)),
  /** A year must stand in it. `last`: last year. `last_four`: this year or one of the four before. */
  year: z.exactOptional(z.enum(['last', 'last_four'])),
  /** The amount that the project asks for must stand in one of its cells. */
  amount: z.exactOptional(z.literal('requested')),
});

/** A document that belongs to an application, as the program's list names it. */
export const annexRequirementSchema = z.object({
  /** e.g. "GEP". */
  key: z.string(),
  label: z.string(),
  description: z.string(),
  required: z.boolean(),
  /** When it is handed in. */
  stage: z.enum(annexStages),
  /** What the portal takes. */
  accepted: list(z.enum(annexFormats)),
  /**
   * Its text is the text of the application. The product makes one document of that, so there is nothing to upload
   * here.
   */
  madeHere: z.boolean(),
  source: z.string(),
  /** Taken from the general list, because nothing is known of what this programme asks for. */
  assumed: z.exactOptional(z.literal(true)),
  /** What the validation looks for. Absent where nothing is known of its content. */
  checks: z.exactOptional(annexChecksSchema),
  /** What the product begins for it; absent where it begins nothing. */
  template: z.exactOptional(z.enum(annexTemplates)),
  /** The official form that has to be used, or what counts in its place; absent where none is known. */
  official: z.exactOptional(z.enum(officialForms)),
});
