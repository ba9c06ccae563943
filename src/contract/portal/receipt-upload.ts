import { z } from 'zod';

import { annexFormats, fileProblems } from '#domain/project/annexes/annex-codes.ts';

import { submission } from './submissions.ts';

/** What `PUT /api/projects/{projectId}/submissions/{submissionId}/receipt?name=…` answers. */
export const receiptAnswer = z.discriminatedUnion('code', [
  z.object({ code: z.literal('COMPARED'), submission }),
  z.object({
    code: z.literal('FILE_REFUSED'),
    problem: z.enum(fileProblems),
    /** What the file is, where that is known. */
    format: z.enum(annexFormats).nullable(),
  }),
  z.object({
    code: z.enum(['UNAUTHORIZED', 'FORBIDDEN', 'NOT_FOUND', 'RATE_LIMITED', 'INTERRUPTED', 'NOT_READ']),
  }),
]);
export type ReceiptAnswer = z.infer<typeof receiptAnswer>;
