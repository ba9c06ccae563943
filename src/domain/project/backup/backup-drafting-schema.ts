// What a backup holds of the writing assistant.
import * as z from 'zod/mini';

import { draftLimits, promptKinds, questionCodes } from '#domain/project/drafting/draft-codes.ts';
import { draftSchema, draftSentenceSchema } from '#domain/project/drafting/draft-schema.ts';
import { sectionKeySchema } from '#domain/project/sections/section-schema.ts';
import { instantSchema, list, rowIdSchema } from '#domain/values/schemas.ts';
import { backupLimits } from './backup-limits.ts';

const text = (most: number) => z.string().check(z.maxLength(most));
const model = text(draftLimits.name);
/** One of the people of the backup; null where the person is gone. */
const by = z.nullable(rowIdSchema);
const version = z.nullable(z.int().check(z.minimum(0), z.maximum(2 ** 31 - 1)));

/** What was said about sections, and the ledger of what a machine wrote. */
export const backupDraftingSchema = z.strictObject({
  messages: list(
    z.strictObject({
      field: sectionKeySchema,
      number: z.int().check(z.minimum(1), z.maximum(2 ** 31 - 1)),
      role: z.enum(['user', 'assistant']),
      content: text(draftLimits.answer),
      asked: z.nullable(z.enum(questionCodes)),
      prompt: z.nullable(z.enum(promptKinds)),
      model: z.nullable(model),
      draft: z.nullable(draftSchema),
      writtenBy: by,
      at: instantSchema,
    }),
    backupLimits.draftMessages,
  ),
  passages: list(
    z.strictObject({
      field: sectionKeySchema,
      prompt: z.enum(promptKinds),
      model,
      sentences: list(draftSentenceSchema, draftLimits.sentences),
      madeAt: instantSchema,
      acceptedBy: by,
      acceptedAt: instantSchema,
      versionBefore: version,
      versionAfter: version,
      takenBackAt: z.nullable(instantSchema),
    }),
    backupLimits.passages,
  ),
});
