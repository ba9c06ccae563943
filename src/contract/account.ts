import { z } from 'zod';

import { linkStates } from '#domain/account/account-codes.ts';
import { roles } from '#domain/organization/roles.ts';

import { base, id, instant, text } from './base.ts';

const membership = z.object({
  orgId: id,
  name: z.string(),
  role: z.enum(roles),
  createdAt: instant,
  /** Whether the set-up of this organization is complete. */
  setUp: z.boolean(),
});

const me = z.object({
  user: z.object({
    id: z.string(),
    name: z.string(),
    email: z.string(),
    emailVerified: z.boolean(),
    isAdmin: z.boolean(),
  }),
  memberships: z.array(membership),
  /** The organization the person worked in last; null without one. */
  currentOrgId: id.nullable(),
  sessionExpiresAt: instant,
});

export type Me = z.infer<typeof me>;

export const account = {
  /** Who is signed in, with their organizations; null for a visitor. */
  me: base.input(z.void()).output(me.nullable()),
  /** What the link of a reset mail is good for, and whom it is for while it works. Looking uses nothing up. */
  resetLink: base
    .input(z.object({ token: text(200).min(1) }))
    .output(z.object({ state: z.enum(linkStates), email: z.string().nullable() })),
  /** Remembers the organization this person works in. */
  setCurrentOrganization: base.input(z.object({ orgId: id })).output(z.object({ currentOrgId: id })),
};
