import { z } from 'zod';

import { subscriptionStates } from '#domain/organization/billing/billing-codes.ts';
import { roles } from '#domain/organization/roles.ts';
import { projectStatuses } from '#domain/project/project-codes.ts';
import { area, id, instant } from '#contract/base.ts';
import { cursor, searched } from './paging.ts';

const procedure = area('Administration');

const head = z.object({
  id,
  name: z.string(),
  country: z.string(),
  createdAt: instant,
  activeAt: instant,
  members: z.int(),
});

export const foundOrganizations = {
  find: procedure({ method: 'GET', path: '/admin/organizations', summary: 'Finds organizations by name.' })
    .input(z.object({ query: searched, after: cursor.nullable() }))
    .output(z.object({ organizations: z.array(head), next: cursor.nullable() })),
  get: procedure({
    method: 'GET',
    path: '/admin/organizations/{id}',
    summary: 'Shows one organization with its people, and nothing of what its projects hold.',
  })
    .input(z.object({ id }))
    .output(
      head.omit({ members: true }).extend({
        people: z.array(z.object({ id: z.string(), name: z.string(), email: z.string(), role: z.enum(roles) })),
        /** When it is deleted, where its owners asked for that; null otherwise. */
        leavesAt: instant.nullable(),
        projects: z.record(z.enum(projectStatuses), z.int()),
        /** Of Pro, the newest; null where there never was one. */
        subscription: z
          .object({ state: z.enum(subscriptionStates), endsWithPeriod: z.boolean(), periodEnd: instant })
          .nullable(),
      }),
    ),
};
