import * as z from 'zod/mini';

import { list } from '#domain/values/schemas.ts';
import { SECTION_KEY_LIMIT, SECTION_KEY_PATTERN } from './section-codes.ts';

export const sectionKeySchema = z.string().check(z.maxLength(SECTION_KEY_LIMIT), z.regex(SECTION_KEY_PATTERN));

/** The sections of an application in their order. */
export const sectionTemplateSchema = list(
  z.object({
    key: sectionKeySchema,
    /** The most characters, as `lengthOf` counts them. */
    limit: z.int(),
  }),
);
