import { z } from 'zod';

import { id } from '#contract/base.ts';
import { libraryFormats } from '#domain/organization/library/library-formats.ts';
import { annexFormats, fileProblems } from '#domain/project/annexes/annex-codes.ts';

/** What `PUT /api/organizations/{orgId}/library-files?name=…` answers. `entry`: the entry whose file it becomes. */
export const libraryUploadAnswer = z.discriminatedUnion('code', [
  z.object({ code: z.literal('KEPT'), entryId: id }),
  /** The library has these very bytes already; `same=take` says that they are meant. */
  z.object({ code: z.literal('SAME_FILE'), title: z.string(), entryId: id }),
  z.object({
    code: z.literal('FILE_REFUSED'),
    problem: z.enum(fileProblems),
    /** What the file is, where that is known. */
    format: z.enum(annexFormats).nullable(),
    taken: z.array(z.enum(libraryFormats)),
    /** Bytes. */
    limit: z.int(),
  }),
  z.object({
    code: z.enum([
      'UNAUTHORIZED',
      'FORBIDDEN',
      'NOT_FOUND',
      'TOO_MANY',
      'LIBRARY_FULL',
      'RATE_LIMITED',
      'INTERRUPTED',
      'NOT_READ',
    ]),
  }),
]);
export type LibraryUploadAnswer = z.infer<typeof libraryUploadAnswer>;
