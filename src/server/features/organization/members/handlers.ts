import {
  findInvitation,
  joinByInvitation,
  listOpenInvitations,
  withdrawInvitation,
} from '#server/data/organizations/invitations.ts';
import { listMembers } from '#server/data/organizations/members.ts';
import { getOrganization } from '#server/data/organizations/organizations.ts';
import { saveCurrentOrgId } from '#server/data/accounts/user-settings.ts';
import { findUserByEmail } from '#server/data/accounts/users.ts';
import { change, done, unchanged } from '#server/platform/change.ts';
import { member, organizationMember, os, signedIn } from '#server/platform/procedures.ts';
import { invite } from './invite.ts';
import { leave, remove, setRole, transfer } from './memberships.ts';

const list = os.members.list
  .use(member, (input) => input.orgId)
  .handler(async ({ context }) => {
    const { deps, person, place, may } = context;
    const mayManage = may('members.manage');
    const found = await listMembers(deps.db, place.orgId);
    const { values } = await getOrganization(deps.db, place.orgId);
    return {
      organization: values.name,
      you: { userId: person.id, role: person.role },
      members: mayManage ? found : found.map((each) => ({ ...each, email: null })),
      invitations: mayManage ? await listOpenInvitations(deps.db, place.orgId, deps.clock()) : [],
      mayManage,
    };
  });

const withdraw = os.members.withdraw
  .use(organizationMember('members.manage'), (input) => input.orgId)
  .handler(async ({ context, input, errors }) => {
    const { deps, place } = context;
    const { invitationId } = input;
    const withdrawn = await change(context, 'member.invitation_withdrawn', async (tx) =>
      (await withdrawInvitation(tx, place.orgId, invitationId, deps.clock()))
        ? done({ subject: invitationId }, true)
        : unchanged(false),
    );
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
  const orgId = await change(context, 'member.joined', async (tx) => {
    const joined = await joinByInvitation(tx, {
      token: input.token,
      userId: user.id,
      email: user.email,
      memberId: deps.newId(),
      now,
    });
    if (joined === null) return unchanged(null);
    await saveCurrentOrgId(tx, user.id, joined);
    return done({ org: joined, subject: user.id, role: found.role }, joined);
  });
  if (orgId === null)
    throw errors.INVITATION_GONE({ data: { state: found.state === 'open' ? 'accepted' : found.state } });
  return { orgId };
});

export const members = { list, invite, withdraw, invitation, accept, setRole, remove, leave, transfer };
