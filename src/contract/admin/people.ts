import { z } from 'zod';

import { identityChecks } from '#domain/account/administration-codes.ts';
import { roles } from '#domain/organization/roles.ts';
import { LOCALES } from '#domain/values/locale.ts';
import { area, id, instant, text } from '#contract/base.ts';
import { cursor, searched } from './paging.ts';

const procedure = area('Administration');
const personId = text(100).min(1);

const head = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  emailVerified: z.boolean(),
  isAdmin: z.boolean(),
  blockedAt: instant.nullable(),
  createdAt: instant,
});

const person = head.extend({
  locale: z.enum(LOCALES).nullable(),
  twoFactorSince: instant.nullable(),
  /** How many devices are signed in, and when one of them was last seen. */
  sessions: z.int(),
  seenAt: instant.nullable(),
  /** Until when the person lets an administrator look as them; null where nobody may. */
  lookUntil: instant.nullable(),
  organizations: z.array(z.object({ id, name: z.string(), role: z.enum(roles) })),
});

/** It is so already, or became so in the meantime. */
const changedMeanwhile = { CHANGED_MEANWHILE: { status: 409 } } as const;

export const people = {
  find: procedure({ method: 'GET', path: '/admin/people', summary: 'Finds people by name or address.' })
    .input(z.object({ query: searched, after: cursor.nullable() }))
    .output(z.object({ people: z.array(head), next: cursor.nullable() })),
  get: procedure({ method: 'GET', path: '/admin/people/{id}', summary: 'Shows one person, and nothing of their work.' })
    .input(z.object({ id: personId }))
    .output(person),
  block: procedure({
    method: 'POST',
    path: '/admin/people/{id}/block',
    summary: 'Lets a person in no more, ends their sessions and tells them by mail.',
  })
    .errors({ ...changedMeanwhile, IS_ADMINISTRATOR: { status: 409 } })
    .input(z.object({ id: personId }))
    .output(person),
  unblock: procedure({
    method: 'POST',
    path: '/admin/people/{id}/unblock',
    summary: 'Lets a blocked person in again and tells them by mail.',
  })
    .errors(changedMeanwhile)
    .input(z.object({ id: personId }))
    .output(person),
  removeTwoFactor: procedure({
    method: 'POST',
    path: '/admin/people/{id}/two-factor',
    summary: 'Turns two-factor sign-in off for a person who has lost app and codes, and tells them by mail.',
  })
    .errors({ ...changedMeanwhile, IS_ADMINISTRATOR: { status: 409 } })
    .input(z.object({ id: personId, checked: z.enum(identityChecks) }))
    .output(person),
};
