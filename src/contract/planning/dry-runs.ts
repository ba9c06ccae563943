import { z } from 'zod';

import { noCreditReasons } from '#domain/organization/billing/billing-codes.ts';
import { dryRunSchema } from '#domain/project/dry-run/dry-run-schema.ts';

import { area, id, instant } from '../base.ts';

const run = z.object({
  id,
  ranAt: instant,
  /** Null where the person is gone. */
  ranBy: z.string().nullable(),
  result: dryRunSchema,
});
export type StoredDryRun = z.infer<typeof run>;

/** By what this person may make the next run: the tools of the project, a credit of the month, or why not. */
const right = z.object({ by: z.enum(['ai', 'credit']).nullable(), refused: z.enum(noCreditReasons).nullable() });

const procedure = area('Dry run');

/** Simulated evaluations of a project by the criteria of its programme. */
export const dryRuns = {
  /** The criteria as the project stands now, and the runs so far, the newest first. */
  list: procedure({
    method: 'GET',
    path: '/projects/{projectId}/dry-runs',
    summary: 'Shows what evaluators look for, what of it is there, and the dry runs so far.',
  })
    .input(z.object({ projectId: id }))
    .output(z.object({ now: dryRunSchema, runs: z.array(run), mayRun: z.boolean(), right })),
  run: procedure({
    method: 'POST',
    path: '/projects/{projectId}/dry-runs',
    summary: 'Simulates the evaluation of a project, and keeps the result.',
  })
    .errors({ NO_CREDIT: { status: 409, data: z.object({ reason: z.enum(noCreditReasons) }) } })
    .input(z.object({ projectId: id }))
    .output(z.object({ runId: id })),
};
