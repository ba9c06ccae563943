import { z } from 'zod';

import { pictureProblems } from '#domain/project/text/picture.ts';

/** What `PUT /api/projects/{projectId}/pictures` answers. */
export const pictureUploadAnswer = z.discriminatedUnion('code', [
  z.object({
    code: z.literal('KEPT'),
    /** As a text names it. */
    picture: z.object({ id: z.uuid(), width: z.int(), height: z.int() }),
  }),
  z.object({ code: z.literal('PICTURE_REFUSED'), problem: z.enum(pictureProblems) }),
  z.object({
    code: z.enum(['UNAUTHORIZED', 'FORBIDDEN', 'NOT_FOUND', 'TOO_MANY', 'RATE_LIMITED', 'INTERRUPTED', 'NOT_READ']),
  }),
]);
export type PictureUploadAnswer = z.infer<typeof pictureUploadAnswer>;
