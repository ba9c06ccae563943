import { z } from 'zod';

import { area } from '#contract/base.ts';

export const successStories = area('Success stories')({
  method: 'GET',
  path: '/success-stories',
  summary: 'Lists what organizations have achieved, with their consent; the newest first.',
})
  .input(z.void())
  .output(
    z.array(
      z.object({
        id: z.string(),
        title: z.string(),
        organization: z.string(),
        /** The name of a framework programme, in English. */
        programme: z.string(),
        year: z.int(),
        /** Plain text. */
        text: z.string(),
        url: z.string().nullable(),
      }),
    ),
  );
