import { z } from 'zod';

import { rejectionReasons, runKinds, runStatuses } from '#domain/program/catalogue/catalogue-codes.ts';
import { area, id, instant } from '#contract/base.ts';
import { cursor } from './paging.ts';

const procedure = area('Administration');
const count = z.int().min(0);

const run = z.object({
  id,
  kind: z.enum(runKinds),
  status: z.enum(runStatuses),
  /** Why it failed, as a code; null where it did not. */
  failure: z.string().nullable(),
  /** What was found, in words. */
  detail: z.string().nullable(),
  fetched: count,
  added: count,
  changed: count,
  closed: count,
  rejected: count,
  unreadFields: count,
  unlisted: count,
  startedAt: instant,
  finishedAt: instant.nullable(),
});

const rejection = z.object({
  number: count,
  line: z.int().nullable(),
  externalId: z.string().nullable(),
  reason: z.enum(rejectionReasons),
  field: z.string().nullable(),
  /** What was found, in words. */
  detail: z.string(),
});

export const runs = {
  list: procedure({ method: 'GET', path: '/admin/catalogue', summary: 'Lists runs of the catalogue, newest first.' })
    .input(z.object({ after: cursor.nullable() }))
    .output(
      z.object({
        runs: z.array(run),
        next: cursor.nullable(),
        /** Whether this installation reads the portal at all. */
        readsPortal: z.boolean(),
      }),
    ),
  get: procedure({
    method: 'GET',
    path: '/admin/catalogue/{id}',
    summary: 'Shows one run of the catalogue, with what it did not take.',
  })
    .input(z.object({ id, after: count.max(2_147_483_647) }))
    .output(z.object({ run, rejections: z.array(rejection), next: count.nullable() })),
  read: procedure({
    method: 'POST',
    path: '/admin/catalogue/read',
    summary: 'Has the portal read now, by a background job.',
  })
    .errors({ NOT_READ_HERE: { status: 409 } })
    .input(z.void())
    .output(z.object({})),
};
