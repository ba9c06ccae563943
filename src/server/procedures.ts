import { implement } from '@orpc/server';

import { contract } from '#contract/index.ts';

import { noteUse } from './activity.ts';
import type { RequestContext } from './context.ts';
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

/** Lets only members of the organization named in the input through; to others it does not exist. */
export const member = os.middleware(async ({ context, next, errors }, orgId: string) => {
  if (!context.user) throw errors.UNAUTHORIZED();
  const user: SignedInUser = context.user;
  const membership = await findMembership(context.deps.db, user.id, orgId);
  if (!membership) throw errors.NOT_FOUND();
  await noteUse(context.deps, membership);
  return await next({ context: { user, membership } });
});

/** Lets only members of the organization through whose project the input names; to others it does not exist. */
export const projectMember = os.middleware(async ({ context, next, errors }, projectId: string) => {
  if (!context.user) throw errors.UNAUTHORIZED();
  const user: SignedInUser = context.user;
  const membership = await findProjectMembership(context.deps.db, user.id, projectId);
  if (!membership) throw errors.NOT_FOUND();
  await noteUse(context.deps, membership);
  return await next({ context: { user, membership } });
});

/** Lets only members of the organization through whose section the input names; to others it does not exist. */
export const sectionMember = os.middleware(async ({ context, next, errors }, sectionId: string) => {
  if (!context.user) throw errors.UNAUTHORIZED();
  const user: SignedInUser = context.user;
  const membership = await findSectionMembership(context.deps.db, user.id, sectionId);
  if (!membership) throw errors.NOT_FOUND();
  await noteUse(context.deps, membership);
  return await next({ context: { user, membership } });
});

/** As `member` where an organization is named; lets visitors through where none is. */
export const memberOrVisitor = os.middleware(async ({ context, next, errors }, orgId: string | null) => {
  const membership = orgId !== null && context.user ? await findMembership(context.deps.db, context.user.id, orgId) : null;
  if (orgId !== null && !context.user) throw errors.UNAUTHORIZED();
  if (orgId !== null && !membership) throw errors.NOT_FOUND();
  if (membership) await noteUse(context.deps, membership);
  return await next({ context: { membership } });
});
