import { z } from 'zod';

import { projectStatuses } from '#domain/project/project-codes.ts';
import { runKinds, runStatuses } from '#domain/program/catalogue/catalogue-codes.ts';
import { area, instant } from '#contract/base.ts';

const count = z.int().min(0);

export const overview = area('Administration')({
  method: 'GET',
  path: '/admin/overview',
  summary: 'Tells administrators of the platform how the whole of it stands.',
})
  .input(z.void())
  .output(
    z.object({
      measuredAt: instant,
      people: z.object({ all: count, unconfirmed: count }),
      organizations: count,
      /** Those in the trash count nowhere. */
      projects: z.record(z.enum(projectStatuses), count),
      catalogue: z.object({
        programs: count,
        /** When the portal was last read to its end; null where it never was. */
        readAt: instant.nullable(),
        lastRun: z
          .object({
            kind: z.enum(runKinds),
            status: z.enum(runStatuses),
            startedAt: instant,
            finishedAt: instant.nullable(),
          })
          .nullable(),
      }),
      jobs: z.object({ waiting: count, failed: count }),
      /** `kept`: written where no mail server takes them on. */
      mails: z.object({ waiting: count, failed: count, kept: count }),
      openMessages: count,
      /** What was paid since the month began in Brussels, in cents. Payments of the checkout for tests are none. */
      payments: z.object({ since: instant, count, gross: count, refunded: count }),
    }),
  );
