import { z } from 'zod';

import { jobStates } from '#domain/account/administration-codes.ts';
import { area, id, instant, text } from '#contract/base.ts';
import { cursor } from './paging.ts';

const procedure = area('Administration');

const job = z.object({
  id,
  name: z.string(),
  state: z.enum(jobStates),
  attempts: z.int().min(0),
  createdAt: instant,
  /** When it is begun next; null where it does not wait. */
  dueAt: instant.nullable(),
  endedAt: instant.nullable(),
  /** The kind of the last failure and where in the code; never its message. */
  failure: z.string().nullable(),
});

/** It has not failed, or somebody was quicker. */
const changedMeanwhile = { CHANGED_MEANWHILE: { status: 409 } } as const;

export const jobs = {
  list: procedure({ method: 'GET', path: '/admin/jobs', summary: 'Lists background jobs, the newest first.' })
    .input(z.object({ state: z.enum(jobStates).nullable(), name: text(100).trim(), after: cursor.nullable() }))
    .output(z.object({ jobs: z.array(job), next: cursor.nullable() })),
  retry: procedure({
    method: 'POST',
    path: '/admin/jobs/{id}/retry',
    summary: 'Begins a background job that failed for good once more.',
  })
    .errors(changedMeanwhile)
    .input(z.object({ id }))
    .output(z.object({})),
  drop: procedure({ method: 'DELETE', path: '/admin/jobs/{id}', summary: 'Gives up a job that failed for good.' })
    .errors(changedMeanwhile)
    .input(z.object({ id }))
    .output(z.object({})),
};
