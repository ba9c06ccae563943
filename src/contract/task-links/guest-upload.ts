import { z } from 'zod';

import { annexFormats, fileProblems } from '#domain/project/annexes/annex-codes.ts';

import { instant } from '#contract/base.ts';

/** What a guest has sent by their link and counts now. */
export const guestFile = z.object({ filename: z.string(), size: z.int(), uploadedAt: instant });

/** What `PUT /api/task-link-files?name=…` answers. The key of the link comes in a header, so that no log has it. */
export const guestUploadAnswer = z.discriminatedUnion('code', [
  z.object({ code: z.literal('UPLOADED'), file: guestFile }),
  z.object({
    code: z.literal('FILE_REFUSED'),
    problem: z.enum(fileProblems),
    /** What the file is, where that is known. */
    format: z.enum(annexFormats).nullable(),
  }),
  z.object({
    code: z.enum([
      // The link opens nothing, whatever the cause.
      'NOT_FOUND',
      // The team has put another file in place of the guest's.
      'REPLACED',
      'TOO_MANY',
      'RATE_LIMITED',
      'INTERRUPTED',
      'NOT_READ',
    ]),
  }),
]);
export type GuestUploadAnswer = z.infer<typeof guestUploadAnswer>;
