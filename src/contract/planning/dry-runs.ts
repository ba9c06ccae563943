import { z } from 'zod';

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
    .output(z.object({ now: dryRunSchema, runs: z.array(run), mayRun: z.boolean() })),
  run: procedure({
    method: 'POST',
    path: '/projects/{projectId}/dry-runs',
    summary: 'Simulates the evaluation of a project, and keeps the result.',
  })
    .input(z.object({ projectId: id }))
    .output(z.object({ runId: id })),
};
