import * as z from 'zod/mini';

import { storableRichTextSchema } from '#domain/project/text/rich-text-schema.ts';
import { LOCALES } from '#domain/values/locale.ts';

import { libraryKinds } from './library-codes.ts';

/** An entry as it is typed: its tags stand in one line between commas. */
export const typedEntrySchema = z.object({
  kind: z.enum(libraryKinds),
  title: z.string(),
  language: z.enum(LOCALES),
  tags: z.string(),
  doc: storableRichTextSchema,
});
