import { z } from 'zod';

import { linkStates } from '#domain/account/account-codes.ts';
import { LOCALES } from '#domain/values/locale.ts';
import { roles } from '#domain/organization/roles.ts';

import { area, id, instant, text } from './base.ts';

const membership = z.object({
  orgId: id,
  name: z.string(),
  role: z.enum(roles),
  /** The language of its people, where they have chosen no other. */
  locale: z.enum(LOCALES),
  createdAt: instant,
  /** Whether the set-up of this organization is complete. */
  setUp: z.boolean(),
  /** When it is deleted, as an owner asked: until then it can only be read. Null where nobody did. */
  leavesAt: instant.nullable(),
  /** Since when an administrator blocks it, and why: until that ends it can only be read. Null where nobody does. */
  blocked: z.object({ at: instant, reason: z.string() }).nullable(),
});

const me = z.object({
  user: z.object({
    id: z.string(),
    name: z.string(),
    email: z.string(),
    emailVerified: z.boolean(),
    isAdmin: z.boolean(),
    /** The language that the person chose; null where that of their organization holds. */
    locale: z.enum(LOCALES).nullable(),
  }),
  memberships: z.array(membership),
  /** Whether they have a profile as a consultant, whatever became of it. */
  isConsultant: z.boolean(),
  /** The organization the person worked in last; null without one. */
  currentOrgId: id.nullable(),
  /** The zone of the clock that the person's browser showed last; null while none is known. */
  timeZone: z.string().nullable(),
  /** The zone that the person chose for themselves; null where that of their browser holds. */
  chosenTimeZone: z.string().nullable(),
  sessionExpiresAt: instant,
  /** Until when an administrator looks as this person; null for the person themselves. */
  lookUntil: instant.nullable(),
});

export type Me = z.infer<typeof me>;

const procedure = area('Account');

export const account = {
  me: procedure({
    method: 'GET',
    path: '/me',
    summary: 'Tells who is signed in, with their organizations; null for a visitor.',
  })
    .input(z.void())
    .output(me.nullable()),
  /** What the link of a reset mail is good for, and whom it is for while it works. Looking uses nothing up. */
  resetLink: procedure({
    method: 'GET',
    path: '/password-resets/{token}',
    summary: 'Tells what the link of a reset mail is good for.',
  })
    .input(z.object({ token: text(200).min(1) }))
    .output(z.object({ state: z.enum(linkStates), email: z.string().nullable() })),
  setCurrentOrganization: procedure({
    method: 'PUT',
    path: '/me/current-organization',
    summary: 'Remembers the organization this person works in.',
  })
    .input(z.object({ orgId: id }))
    .output(z.object({ currentOrgId: id })),
  setLocale: procedure({
    method: 'PUT',
    path: '/me/locale',
    summary: 'Chooses the language of this person; null takes that of their organization.',
  })
    .input(z.object({ locale: z.enum(LOCALES).nullable() }))
    .output(z.object({ locale: z.enum(LOCALES).nullable() })),
  /** Mail says with it when a meeting is, as the reader's own clock shows it. */
  setTimeZone: procedure({
    method: 'PUT',
    path: '/me/time-zone',
    summary: "Notes the zone of the clock that this person's browser shows.",
  })
    .errors({ NO_ZONE: { status: 400 } })
    .input(z.object({ timeZone: text(64) }))
    .output(z.object({ timeZone: z.string() })),
};
