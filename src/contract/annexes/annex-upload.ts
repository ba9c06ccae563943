import { z } from 'zod';

import { annexFormats, fileProblems } from '#domain/project/annexes/annex-codes.ts';

import { annexUpload, sameFilePlaces } from '../annexes.ts';

/** What `PUT /api/projects/{projectId}/annexes/{key}?name=…` answers; `same=take` says that the same file is meant. */
export const uploadAnswer = z.discriminatedUnion('code', [
  z.object({ code: z.literal('UPLOADED'), upload: annexUpload }),
  z.object({ code: z.literal('SAME_FILE'), place: z.enum(sameFilePlaces), key: z.string(), filename: z.string() }),
  z.object({
    code: z.literal('FILE_REFUSED'),
    problem: z.enum(fileProblems),
    /** What the file is, where that is known. */
    format: z.enum(annexFormats).nullable(),
    /** What this annex may be. */
    taken: z.array(z.enum(annexFormats)),
    /** Bytes. */
    limit: z.int(),
  }),
  z.object({
    code: z.enum([
      'UNAUTHORIZED',
      'FORBIDDEN',
      'NOT_FOUND',
      'NO_APPLICATION',
      'TOO_MANY',
      'RATE_LIMITED',
      'INTERRUPTED',
      'NOT_READ',
    ]),
  }),
]);
export type UploadAnswer = z.infer<typeof uploadAnswer>;
