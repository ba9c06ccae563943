import { z } from 'zod';

import { healthFindings, healthLevels, healthParts } from '#domain/account/health.ts';
import { area, instant } from '#contract/base.ts';

const count = z.int().min(0);

export const health = area('Administration')({
  method: 'GET',
  path: '/admin/health',
  summary: 'Tells how this installation does, by what its server sees of it now.',
})
  .input(z.void())
  .output(
    z.object({
      measuredAt: instant,
      checks: z
        .array(z.object({ part: z.enum(healthParts), level: z.enum(healthLevels), finding: z.enum(healthFindings) }))
        .readonly(),
      /** What the checks stand on. */
      facts: z.object({
        answerMs: z.number().min(0),
        jobs: z.object({ failed: count, dueSince: instant.nullable() }),
        mails: z.object({ failed: count, waitingSince: instant.nullable() }),
        portal: z.object({ readAt: instant.nullable(), failedAt: instant.nullable() }),
        backup: z.object({ madeAt: instant.nullable() }).nullable(),
        /** Bytes. */
        disk: z.object({ free: count, all: count }).nullable(),
        database: z.object({ engine: z.enum(['embedded', 'postgresql']), version: z.string(), bytes: count }),
      }),
      /** The process that answers. */
      process: z.object({ node: z.string(), upSeconds: count, memoryBytes: count }),
    }),
  );
