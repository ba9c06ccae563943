import { z } from 'zod';

import { area, id, instant } from '#contract/base.ts';
import { cursor, searched } from './paging.ts';

const event = z.object({
  id,
  at: instant,
  /** The code of what was done. */
  action: z.string(),
  /** Who did it; null for the product itself, and for somebody who is gone. */
  by: z.object({ id: z.string(), name: z.string(), email: z.string() }).nullable(),
  byItself: z.boolean(),
  /** The organization in which it was done; its name is null once it is gone. */
  organization: z.object({ id, name: z.string().nullable() }).nullable(),
  /** The id of what it was done to. */
  subject: z.string().nullable(),
  /** Ids, codes and counts; never texts. */
  data: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
});

export const audit = {
  list: area('Administration')({
    method: 'GET',
    path: '/admin/audit',
    summary: 'Lists what was done by whom, the newest first.',
  })
    .input(z.object({ query: searched, after: cursor.nullable() }))
    .output(z.object({ events: z.array(event), next: cursor.nullable() })),
};
