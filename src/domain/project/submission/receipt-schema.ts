import * as z from 'zod/mini';

import { instantSchema, list } from '#domain/values/schemas.ts';

const named = z.string().check(z.maxLength(300));

/** What the portal's receipt says, as far as it could be read. */
export const receiptReadingSchema = z.object({
  /** Numbers of proposals that stand in it. */
  proposalNumbers: list(named),
  /** Names of drafts such as SEP-210987654. */
  draftIds: list(named),
  /** The moment of the submission that it states. */
  submittedAt: z.nullable(instantSchema),
  /** The files that it names, with their sizes where it states them. */
  files: list(
    z.object({
      name: named,
      size: z.nullable(
        z.object({
          value: z.number(),
          /** Digits after the point: how exactly it is stated. */
          decimals: z.int(),
          unit: z.enum(['B', 'KB', 'MB']),
        }),
      ),
    }),
  ),
});
