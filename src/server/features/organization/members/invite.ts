import type { WindowLimit } from '#contract/limit-kinds.ts';
import { inviteLimits } from '#contract/members.ts';
import { mailboxOf } from '#domain/account/fields.ts';
import { instantFromMs, msOf } from '#domain/values/time.ts';

import { findInvitationSentSince, lockInvitation, makeInvitation } from '#server/data/organizations/invitations.ts';
import { findInvited, tellPeople } from '#server/data/notifications/personal-alerts.ts';
import { listMembers } from '#server/data/organizations/members.ts';
import { getOrganization } from '#server/data/organizations/organizations.ts';
import { countRequest } from '#server/data/platform/rate-limits.ts';
import { change, done, unchanged } from '#server/platform/change.ts';
import { announce } from '#server/platform/notifications/announce.ts';
import { invitationToken } from '#server/platform/notifications/invitation-token.ts';
import { organizationMember, os } from '#server/platform/procedures.ts';

/** The same invitation again within this time is a second click: the first mail is on its way. */
const SAME_MS = 60_000;

/** Invites by mail. */
export const invite = os.members.invite
  .use(organizationMember('members.manage'), (input) => input.orgId)
  .handler(async ({ context, input, errors }) => {
    const { deps, orgLocale, place, user } = context;
    const { orgId } = place;
    return await change(context, 'member.invited', async (tx) => {
      const now = deps.clock();
      const count = async (key: string, limit: WindowLimit) =>
        await countRequest(tx, { id: deps.newId(), key, limit, now });
      await lockInvitation(tx, orgId, input.email);
      if ((await listMembers(tx, orgId)).some(({ email }) => email === input.email)) throw errors.ALREADY_MEMBER();
      const sent = await findInvitationSentSince(tx, orgId, {
        email: input.email,
        role: input.role,
        since: instantFromMs(msOf(now) - SAME_MS),
      });
      if (sent) return unchanged({ invitationId: sent.id });
      for (const key of [`invite|${orgId}`, `invite-by|${user.id}`]) {
        const { allowed, retryAfterSeconds } = await count(key, inviteLimits.sent);
        if (!allowed) throw errors.RATE_LIMITED({ data: { retryAfterSeconds } });
      }
      const received = await count(`invite-to|${mailboxOf(input.email)}`, inviteLimits.received);
      if (!received.allowed)
        throw errors.RECIPIENT_LIMITED({ data: { retryAfterSeconds: received.retryAfterSeconds } });
      const invitationId = deps.newId();
      const token = invitationToken(deps, invitationId);
      await makeInvitation(tx, orgId, {
        id: invitationId,
        token,
        email: input.email,
        role: input.role,
        invitedBy: user.id,
        now,
      });
      const { values } = await getOrganization(tx, orgId);
      await deps.mail.send(tx, {
        to: input.email,
        otherwise: orgLocale,
        content: {
          code: 'invitation',
          organization: values.name,
          invitedBy: user.name,
          role: input.role,
          url: `${deps.env.publicUrl}/invitation?token=${token}`,
        },
      });
      const invited = await findInvited(tx, input.email);
      const told = await tellPeople(tx, orgId, {
        newId: deps.newId,
        now,
        type: 'invitation',
        key: `invitation:${invitationId}`,
        content: { code: 'invited', call: null, invitationId, role: input.role, by: user.id },
        readers: invited === null ? [] : [invited],
      });
      await announce(tx, deps, told);
      return done({ subject: invitationId, role: input.role }, { invitationId });
    });
  });
