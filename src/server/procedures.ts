import { implement } from '@orpc/server';

import { contract } from '#contract/index.ts';
import type { Role } from '#domain/codes.ts';
import type { Action } from '#domain/organization/permissions.ts';
import { projectRefusal } from '#domain/organization/permissions.ts';
import type { Db } from '#db/client.ts';

import { noteUse } from './activity.ts';
import type { RequestContext } from './context.ts';
import type { FoundMembership } from './data/members.ts';
import { findMembership, findProjectMembership, findSectionMembership } from './data/members.ts';
import type { SignedInUser } from './data/sessions.ts';

/** The contract, to be implemented by the features. */
export const os = implement(contract).$context<RequestContext>();

/** Lets only a signed-in person through. */
export const signedIn = os.middleware(async ({ context, next, errors }) => {
  if (!context.user) throw errors.UNAUTHORIZED();
  const user: SignedInUser = context.user;
  return await next({ context: { user } });
});

type FindMembership = (db: Db, userId: string, id: string) => Promise<FoundMembership | null>;

/** Lets only those through whom `find` knows as members by the id in the input, and whom `refusal` lets pass; to others what the id names does not exist. */
function memberBy(find: FindMembership, refusal: (role: Role) => 'NOT_FOUND' | 'FORBIDDEN' | null) {
  return os.middleware(async ({ context, next, errors }, id: string) => {
    if (!context.user) throw errors.UNAUTHORIZED();
    const user: SignedInUser = context.user;
    const membership = await find(context.deps.db, user.id, id);
    if (!membership) throw errors.NOT_FOUND();
    const refused = refusal(membership.role);
    if (refused !== null) throw errors[refused]();
    await noteUse(context.deps, membership);
    return await next({ context: { user, membership } });
  });
}

/** Lets only members of the organization named in the input through. */
export const member = memberBy(findMembership, () => null);

/** Lets only those through who may do this in the project that the input names; to whoever may not see it, it does not exist. */
export function projectMember(action: Action) {
  return memberBy(findProjectMembership, (role) => projectRefusal(role, action));
}

/** As `projectMember`, where the input names a section. */
export function sectionMember(action: Action) {
  return memberBy(findSectionMembership, (role) => projectRefusal(role, action));
}

/** As `member` where an organization is named; lets visitors through where none is. */
export const memberOrVisitor = os.middleware(async ({ context, next, errors }, orgId: string | null) => {
  const membership = orgId !== null && context.user ? await findMembership(context.deps.db, context.user.id, orgId) : null;
  if (orgId !== null && !context.user) throw errors.UNAUTHORIZED();
  if (orgId !== null && !membership) throw errors.NOT_FOUND();
  if (membership) await noteUse(context.deps, membership);
  return await next({ context: { membership } });
});
