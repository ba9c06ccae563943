import { z } from 'zod';

import { subscriptionStates } from '#domain/organization/billing/billing-codes.ts';
import { roles } from '#domain/organization/roles.ts';
import { projectStatuses } from '#domain/project/project-codes.ts';
import { BLOCK_REASON_MAX } from '#domain/organization/settings/blocked-organization.ts';
import { area, id, instant, text } from '#contract/base.ts';
import { cursor, searched } from './paging.ts';

const procedure = area('Administration');

const head = z.object({
  id,
  name: z.string(),
  country: z.string(),
  createdAt: instant,
  activeAt: instant,
  members: z.int(),
  /** Since when it is blocked; null where it is not. */
  blockedAt: instant.nullable(),
});

const organization = head.omit({ members: true }).extend({
  people: z.array(z.object({ id: z.string(), name: z.string(), email: z.string(), role: z.enum(roles) })),
  /** When it is deleted, where its owners asked for that; null otherwise. */
  leavesAt: instant.nullable(),
  /** Why it is blocked; null where it is not. */
  blockedReason: z.string().nullable(),
  projects: z.record(z.enum(projectStatuses), z.int()),
  /** Of Pro, the newest; null where there never was one. */
  subscription: z
    .object({ state: z.enum(subscriptionStates), endsWithPeriod: z.boolean(), periodEnd: instant })
    .nullable(),
});

/** It is so already, or became so in the meantime. */
const changedMeanwhile = { CHANGED_MEANWHILE: { status: 409 } } as const;

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
    .output(organization),
  block: procedure({
    method: 'POST',
    path: '/admin/organizations/{id}/block',
    summary: 'Lets the members of an organization read and no more, and tells its owners by mail why.',
  })
    .errors(changedMeanwhile)
    .input(z.object({ id, reason: text(BLOCK_REASON_MAX).trim().min(1) }))
    .output(organization),
  unblock: procedure({
    method: 'POST',
    path: '/admin/organizations/{id}/unblock',
    summary: 'Lets the members of a blocked organization work in it again and tells its owners by mail.',
  })
    .errors(changedMeanwhile)
    .input(z.object({ id }))
    .output(organization),
};
