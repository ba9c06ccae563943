import { implement } from '@orpc/server';

import { contract } from '#contract/index.ts';
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

/** Lets only those through whom `find` knows as members by the id in the input; to others what it names does not exist. */
function memberBy(find: (db: Db, userId: string, id: string) => Promise<FoundMembership | null>) {
  return os.middleware(async ({ context, next, errors }, id: string) => {
    if (!context.user) throw errors.UNAUTHORIZED();
    const user: SignedInUser = context.user;
    const membership = await find(context.deps.db, user.id, id);
    if (!membership) throw errors.NOT_FOUND();
    await noteUse(context.deps, membership);
    return await next({ context: { user, membership } });
  });
}

/** Lets only members of the organization named in the input through. */
export const member = memberBy(findMembership);
/** Lets only members of the organization through whose project the input names. */
export const projectMember = memberBy(findProjectMembership);
/** Lets only members of the organization through whose section the input names. */
export const sectionMember = memberBy(findSectionMembership);

/** As `member` where an organization is named; lets visitors through where none is. */
export const memberOrVisitor = os.middleware(async ({ context, next, errors }, orgId: string | null) => {
  const membership = orgId !== null && context.user ? await findMembership(context.deps.db, context.user.id, orgId) : null;
  if (orgId !== null && !context.user) throw errors.UNAUTHORIZED();
  if (orgId !== null && !membership) throw errors.NOT_FOUND();
  if (membership) await noteUse(context.deps, membership);
  return await next({ context: { membership } });
});
