import { z } from 'zod';

import { roles } from '#domain/codes.ts';

import { base, id, instant } from './base.ts';

const membership = z.object({
  orgId: id,
  name: z.string(),
  role: z.enum(roles),
  createdAt: instant,
  /** Whether the set-up of this organization is complete. */
  setUp: z.boolean(),
});

const me = z.object({
  user: z.object({ id: z.string(), name: z.string(), email: z.string(), emailVerified: z.boolean(), isAdmin: z.boolean() }),
  memberships: z.array(membership),
  /** The organization the person worked in last; null without one. */
  currentOrgId: id.nullable(),
  sessionExpiresAt: instant,
});

export type Me = z.infer<typeof me>;

export const account = {
  /** Who is signed in, with their organizations; null for a visitor. */
  me: base.input(z.void()).output(me.nullable()),
  /** Remembers the organization this person works in. */
  setCurrentOrganization: base.input(z.object({ orgId: id })).output(z.object({ currentOrgId: id })),
};
