import { can } from '#domain/organization/permissions.ts';

import { recordEvent } from '#server/data/platform/audit.ts';
import {
  findInvitation,
  joinByInvitation,
  listOpenInvitations,
  withdrawInvitation,
} from '#server/data/organizations/invitations.ts';
import { listMembers } from '#server/data/organizations/members.ts';
import { saveCurrentOrgId } from '#server/data/accounts/user-settings.ts';
import { findUserByEmail } from '#server/data/accounts/users.ts';
import { member, os, signedIn } from '#server/platform/procedures.ts';
import { invite } from './invite.ts';

const list = os.members.list
  .use(member, (input) => input.orgId)
  .handler(async ({ context }) => {
    const {
      deps,
      membership: { orgId, role },
    } = context;
    const mayManage = can(role, 'members.manage');
    const found = await listMembers(deps.db, orgId);
    return {
      members: mayManage ? found : found.map((each) => ({ ...each, email: null })),
      invitations: mayManage ? await listOpenInvitations(deps.db, orgId, deps.clock()) : [],
      mayManage,
    };
  });

const withdraw = os.members.withdraw
  .use(member, (input) => input.orgId)
  .handler(async ({ context, input, errors }) => {
    const {
      deps,
      user,
      membership: { orgId, role },
    } = context;
    if (!can(role, 'members.manage')) throw errors.FORBIDDEN();
    const now = deps.clock();
    const withdrawn = await deps.db.transaction(async (tx) => {
      if (!(await withdrawInvitation(tx, orgId, input.invitationId, now))) return false;
      await recordEvent(tx, {
        id: deps.newId(),
        orgId,
        userId: user.id,
        action: 'member.invitation_withdrawn',
        subjectId: input.invitationId,
        at: now,
      });
      return true;
    });
    if (!withdrawn) throw errors.NOT_FOUND();
    return { withdrawn };
  });

const invitation = os.members.invitation.handler(async ({ context: { deps }, input, errors }) => {
  const found = await findInvitation(deps.db, input.token, deps.clock());
  if (!found) throw errors.NOT_FOUND();
  const { organization, role, email, invitedBy, state } = found;
  return { organization, role, email, invitedBy, state, hasAccount: (await findUserByEmail(deps.db, email)) !== null };
});

const accept = os.members.accept.use(signedIn).handler(async ({ context, input, errors }) => {
  const { deps, user } = context;
  const now = deps.clock();
  const found = await findInvitation(deps.db, input.token, now);
  if (!found) throw errors.NOT_FOUND();
  if (found.email !== user.email) throw errors.OTHER_PERSON();
  const orgId = await deps.db.transaction(async (tx) => {
    const joined = await joinByInvitation(tx, {
      token: input.token,
      userId: user.id,
      email: user.email,
      memberId: deps.newId(),
      now,
    });
    if (joined === null) return null;
    await saveCurrentOrgId(tx, user.id, joined);
    await recordEvent(tx, {
      id: deps.newId(),
      orgId: joined,
      userId: user.id,
      action: 'member.joined',
      subjectId: user.id,
      data: { role: found.role },
      at: now,
    });
    return joined;
  });
  if (orgId === null)
    throw errors.INVITATION_GONE({ data: { state: found.state === 'open' ? 'accepted' : found.state } });
  return { orgId };
});

export const members = { list, invite, withdraw, invitation, accept };
