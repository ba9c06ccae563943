import * as z from 'zod/mini';

import { unitBlockSchema } from '#domain/project/text/rich-text-schema.ts';
import { list } from '#domain/values/schemas.ts';
import { proposalKinds } from './word-codes.ts';

/** What a block stands in. Blocks with the same id at the same depth stand in the same one. */
export const frameSchema = z.discriminatedUnion('type', [
  z.strictObject({ id: z.string(), type: z.enum(['blockquote', 'bulletList', 'listItem']) }),
  z.strictObject({ id: z.string(), type: z.literal('orderedList'), start: z.int() }),
]);

/** A block with what it stands in, from the outside to the inside. */
export const unitSchema = z.strictObject({ frames: list(frameSchema), block: unitBlockSchema });

/** One change of a paragraph, table or picture. It can be taken with or without the others. */
export const proposalSchema = z.strictObject({
  kind: z.enum(proposalKinds),
  /** The block of the exported text that it is about; for what is added, the one before it, or −1. */
  at: z.int(),
  /** What stands there afterwards; null for what is removed. */
  unit: z.nullable(unitSchema),
  /** Only how words look is changed, or what kind of line they are. */
  onlyLook: z.boolean(),
});
