import { can } from '#domain/organization/permissions.ts';
import { invitationMail } from '#messages/mail.ts';

import { recordEvent } from '../../data/audit.ts';
import { findInvitation, joinByInvitation, listOpenInvitations, makeInvitation, withdrawInvitation } from '../../data/invitations.ts';
import { listMembers } from '../../data/members.ts';
import { getOrganization } from '../../data/organizations.ts';
import { countRequest } from '../../data/rate-limits.ts';
import { saveCurrentOrgId } from '../../data/user-settings.ts';
import { findUserByEmail } from '../../data/users.ts';
import { member, os, signedIn } from '../../procedures.ts';

/** An organization sends so many invitations in an hour: nobody's mail is flooded through us. */
const INVITATIONS = { max: 30, windowSeconds: 3600 } as const;

const list = os.members.list.use(member, (input) => input.orgId).handler(async ({ context }) => {
  const { deps, membership: { orgId, role } } = context;
  const mayManage = can(role, 'members.manage');
  const found = await listMembers(deps.db, orgId);
  return {
    members: mayManage ? found : found.map((each) => ({ ...each, email: null })),
    invitations: mayManage ? await listOpenInvitations(deps.db, orgId, deps.clock()) : [],
    mayManage,
  };
});

const invite = os.members.invite.use(member, (input) => input.orgId).handler(async ({ context, input, errors }) => {
  const { deps, user, membership: { orgId, role } } = context;
  if (!can(role, 'members.manage')) throw errors.FORBIDDEN();
  if ((await listMembers(deps.db, orgId)).some(({ email }) => email === input.email)) throw errors.ALREADY_MEMBER();
  const now = deps.clock();
  const count = await countRequest(deps.db, { id: deps.newId(), key: `invite|${orgId}`, limit: INVITATIONS, now });
  if (!count.allowed) throw errors.RATE_LIMITED({ data: { retryAfterSeconds: count.retryAfterSeconds } });
  const invitationId = deps.newId();
  await deps.db.transaction(async (tx) => {
    const token = await makeInvitation(tx, orgId, { id: invitationId, email: input.email, role: input.role, invitedBy: user.id, now });
    const { values } = await getOrganization(tx, orgId);
    await deps.mail.send(tx, { to: input.email, ...invitationMail({ organization: values.name, invitedBy: user.name, role: input.role }, `${deps.env.publicUrl}/invitation?token=${token}`) });
    await recordEvent(tx, { id: deps.newId(), orgId, userId: user.id, action: 'member.invited', subjectId: invitationId, data: { role: input.role }, at: now });
  });
  return { invitationId };
});

const withdraw = os.members.withdraw.use(member, (input) => input.orgId).handler(async ({ context, input, errors }) => {
  const { deps, user, membership: { orgId, role } } = context;
  if (!can(role, 'members.manage')) throw errors.FORBIDDEN();
  const now = deps.clock();
  const withdrawn = await deps.db.transaction(async (tx) => {
    if (!(await withdrawInvitation(tx, orgId, input.invitationId, now))) return false;
    await recordEvent(tx, { id: deps.newId(), orgId, userId: user.id, action: 'member.invitation_withdrawn', subjectId: input.invitationId, at: now });
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
    const joined = await joinByInvitation(tx, { token: input.token, userId: user.id, email: user.email, memberId: deps.newId(), now });
    if (joined === null) return null;
    await saveCurrentOrgId(tx, user.id, joined);
    await recordEvent(tx, { id: deps.newId(), orgId: joined, userId: user.id, action: 'member.joined', subjectId: user.id, data: { role: found.role }, at: now });
    return joined;
  });
  if (orgId === null) throw errors.INVITATION_GONE({ data: { state: found.state === 'open' ? 'accepted' : found.state } });
  return { orgId };
});

export const members = { list, invite, withdraw, invitation, accept };
