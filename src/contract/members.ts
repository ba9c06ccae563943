import { z } from 'zod';

import { isEmailAddress } from '#domain/account/fields.ts';
import { membershipProblems } from '#domain/organization/membership.ts';
import { givableRoles, invitableRoles, invitationStates, roles } from '#domain/organization/roles.ts';

import { area, id, instant, text } from './base.ts';
import { DAY, HOUR } from './limit-kinds.ts';

const member = z.object({
  userId: z.string(),
  name: z.string(),
  /** Null for those who do not manage members. */
  email: z.string().nullable(),
  role: z.enum(roles),
  joinedAt: instant,
});
export type Member = z.infer<typeof member>;

const invitation = z.object({
  id,
  email: z.string(),
  role: z.enum(roles),
  invitedBy: z.string().nullable(),
  createdAt: instant,
  expiresAt: instant,
  state: z.enum(invitationStates),
});
export type Invitation = z.infer<typeof invitation>;

const email = text(320).trim().toLowerCase().refine(isEmailAddress, 'Please enter a valid email address.');
const token = text(200).min(1);

export const inviteLimits = {
  /**
   * An organization, or one person in several, may send this many invitations, so that nobody's mail is flooded through
   * us.
   */
  sent: { max: 30, windowSeconds: HOUR },
  /** A mailbox gets this many, whoever sends them and for whichever organization. */
  received: { max: 6, windowSeconds: DAY },
} as const;

const refused = {
  /** The membership cannot be changed so. Nothing was changed. */
  NOT_SO: { status: 409, data: z.object({ problem: z.enum(membershipProblems) }) },
} as const;
const person = z.object({ orgId: id, userId: text(100).min(1) });

const procedure = area('Members');

export const members = {
  /** Who belongs to an organization, in the order of joining; who is invited, for those who manage members. */
  list: procedure({
    method: 'GET',
    path: '/organizations/{orgId}/members',
    summary: 'Lists who belongs to an organization.',
  })
    .input(z.object({ orgId: id }))
    .output(
      z.object({
        organization: z.string(),
        members: z.array(member),
        invitations: z.array(invitation),
        mayManage: z.boolean(),
        /** Who asks. */
        you: z.object({ userId: z.string(), role: z.enum(roles) }),
      }),
    ),
  /** Invites by mail. It replaces an open invitation for the same address. */
  invite: procedure({
    method: 'POST',
    path: '/organizations/{orgId}/invitations',
    summary: 'Invites a person by mail.',
  })
    .meta({ limits: inviteLimits })
    .errors({
      ALREADY_MEMBER: { status: 409 },
      /** This address has had many invitations, whoever sent them. */
      RECIPIENT_LIMITED: {
        status: 429,
        data: z.object({ retryAfterSeconds: z.number().int() }),
      },
    })
    .input(z.object({ orgId: id, email, role: z.enum(invitableRoles) }))
    .output(z.object({ invitationId: id })),
  withdraw: procedure({
    method: 'DELETE',
    path: '/organizations/{orgId}/invitations/{invitationId}',
    summary: 'Makes the link of an invitation useless.',
  })
    .input(z.object({ orgId: id, invitationId: id }))
    .output(z.object({ withdrawn: z.boolean() })),
  invitation: procedure({
    method: 'GET',
    path: '/invitations/{token}',
    summary: 'Shows what the link of an invitation says to whoever holds it.',
  })
    .input(z.object({ token }))
    .output(
      z.object({
        organization: z.string(),
        role: z.enum(roles),
        email: z.string(),
        invitedBy: z.string().nullable(),
        state: z.enum(invitationStates),
        hasAccount: z.boolean(),
      }),
    ),
  accept: procedure({
    method: 'POST',
    path: '/invitations/{token}/acceptance',
    summary: 'Takes a signed-in person with the invited address into the organization.',
  })
    .errors({
      INVITATION_GONE: { status: 410, data: z.object({ state: z.enum(invitationStates) }) },
      OTHER_PERSON: { status: 409 },
    })
    .input(z.object({ token }))
    .output(z.object({ orgId: id })),
  /** Gives a member another role. Ownership is given, and taken, by owners alone. */
  setRole: procedure({
    method: 'PATCH',
    path: '/organizations/{orgId}/members/{userId}',
    summary: 'Gives a member of an organization another role.',
  })
    .errors(refused)
    .input(person.extend({ role: z.enum(givableRoles) }))
    .output(z.object({ role: z.enum(givableRoles) })),
  /** Ends the membership of somebody else. What they wrote stays. */
  remove: procedure({
    method: 'DELETE',
    path: '/organizations/{orgId}/members/{userId}',
    summary: 'Removes a member from an organization.',
  })
    .errors(refused)
    .input(person)
    .output(z.object({ removed: z.boolean() })),
  /** Ends one's own membership. */
  leave: procedure({
    method: 'POST',
    path: '/organizations/{orgId}/leave',
    summary: 'Ends the membership of the person who asks.',
  })
    .errors(refused)
    .input(z.object({ orgId: id }))
    .output(z.object({ left: z.boolean() })),
  /** Makes another member the owner; the one who hands over becomes an admin. */
  transfer: procedure({
    method: 'POST',
    path: '/organizations/{orgId}/ownership',
    summary: 'Hands the ownership of an organization over to another member.',
  })
    .errors(refused)
    .input(person)
    .output(z.object({ role: z.enum(roles) })),
};
