import type { MemberRefusal, MembershipProblem, MemberStanding } from '#domain/organization/membership.ts';
import { leavingProblem, removalProblem, roleProblem } from '#domain/organization/membership.ts';
import type { OrgId } from '#domain/organization/org-id.ts';
import type { Permission } from '#domain/organization/permissions.ts';
import { can } from '#domain/organization/permissions.ts';
import type { Role } from '#domain/organization/roles.ts';
import type { MembershipNews } from '#domain/notifications/mail-codes.ts';
import type { Locale } from '#domain/values/locale.ts';
import type { Tx } from '#db/client.ts';

import { listMembers, lockMembers, removeMember, saveRole } from '#server/data/organizations/members.ts';
import { getOrganization } from '#server/data/organizations/organizations.ts';
import { change, done, unchanged } from '#server/platform/change.ts';
import { endWork } from '#server/platform/consultants/end-work.ts';
import type { Deps } from '#server/platform/deps.ts';
import { member, organizationMember, os } from '#server/platform/procedures.ts';

type Acting = {
  readonly deps: Deps;
  readonly place: { readonly orgId: OrgId };
  readonly user: { readonly id: string; readonly name: string };
  readonly orgLocale: Locale;
};
type Told = { readonly userId: string; readonly news: MembershipNews; readonly role: Role };

/** Mails a person what somebody else makes of their membership. To be called while they still belong. */
async function tell(acting: Acting, tx: Tx, { userId, news, role }: Told): Promise<void> {
  const { deps, place, user, orgLocale } = acting;
  const person = userId === user.id ? undefined : await findMember(tx, place.orgId, userId);
  if (person === undefined) return;
  const { values } = await getOrganization(tx, place.orgId);
  const url = `${deps.env.publicUrl}/app`;
  await deps.mail.send(tx, {
    to: person.email,
    otherwise: orgLocale,
    content: { code: 'membership', news, name: person.name, organization: values.name, by: user.name, role, url },
  });
}

async function findMember(tx: Tx, orgId: OrgId, userId: string) {
  return (await listMembers(tx, orgId)).find((each) => each.userId === userId);
}

type Refusals = {
  readonly NOT_SO: (options: { readonly data: { readonly problem: MembershipProblem } }) => Error;
  readonly NOT_FOUND: () => Error;
};

/** Lets a change through that has no problem. */
function allow(problem: MemberRefusal | null, errors: Refusals): void {
  if (problem === 'no_member') throw errors.NOT_FOUND();
  if (problem !== null) throw errors.NOT_SO({ data: { problem } });
}

/** Holds the members, with whoever acts: they may have lost their role while they waited. */
async function held({ place, user }: Acting, tx: Tx, needs: Permission, errors: Refusals) {
  const members = await lockMembers(tx, place.orgId);
  const by: MemberStanding | undefined = members.find(({ userId }) => userId === user.id);
  if (by === undefined || !can(by.role, needs)) throw errors.NOT_FOUND();
  return { members, by };
}

export const setRole = os.members.setRole
  .use(organizationMember('members.manage'), (input) => input.orgId)
  .handler(async ({ context, input: { userId, role }, errors }) => {
    return await change(context, 'member.role_changed', async (tx) => {
      const asked = { ...(await held(context, tx, 'members.manage', errors)), userId };
      allow(roleProblem(asked, role), errors);
      if (asked.members.some((each) => each.userId === userId && each.role === role)) return unchanged({ role });
      await saveRole(tx, context.place.orgId, userId, role);
      await tell(context, tx, { userId, news: role === 'owner' ? 'owner' : 'role', role });
      return done({ subject: userId, role }, { role });
    });
  });

export const remove = os.members.remove
  .use(organizationMember('members.manage'), (input) => input.orgId)
  .handler(async ({ context, input: { userId }, errors }) => {
    const { deps, place, user } = context;
    const { orgId } = place;
    return await change(context, 'member.removed', async (tx) => {
      const asked = { ...(await held(context, tx, 'members.manage', errors)), userId };
      allow(removalProblem(asked), errors);
      const { role } = (await findMember(tx, orgId, userId)) ?? asked.by;
      await tell(context, tx, { userId, news: 'removed', role });
      await removeMember(tx, orgId, { userId, by: user.id, at: deps.clock() });
      await endWork(tx, deps, { orgId, projectId: null, userId, by: user.id });
      return done({ subject: userId, role }, { removed: true });
    });
  });

export const leave = os.members.leave
  .use(member, (input) => input.orgId)
  .handler(async ({ context, errors }) => {
    const { deps, place, user } = context;
    return await change(context, 'member.left', async (tx) => {
      const { members, by } = await held(context, tx, 'organization.see', errors);
      allow(leavingProblem(members, user.id), errors);
      await removeMember(tx, place.orgId, { userId: user.id, by: user.id, at: deps.clock() });
      await endWork(tx, deps, { orgId: place.orgId, projectId: null, userId: user.id, by: user.id });
      return done({ role: by.role }, { left: true });
    });
  });

export const transfer = os.members.transfer
  .use(organizationMember('ownership.transfer'), (input) => input.orgId)
  .handler(async ({ context, input: { userId }, errors }) => {
    const { place, user } = context;
    return await change(context, 'ownership.transferred', async (tx) => {
      const asked = { ...(await held(context, tx, 'ownership.transfer', errors)), userId };
      allow(userId === user.id ? 'oneself' : roleProblem(asked, 'owner'), errors);
      await saveRole(tx, place.orgId, userId, 'owner');
      await saveRole(tx, place.orgId, user.id, 'admin');
      await tell(context, tx, { userId, news: 'owner', role: 'owner' });
      return done({ subject: userId }, { role: 'admin' as const });
    });
  });
