import { implement } from '@orpc/server';

import { contract } from '#contract/index.ts';
import type { Role } from '#domain/organization/roles.ts';
import type { Action } from '#domain/organization/permissions.ts';
import { projectRefusal } from '#domain/organization/permissions.ts';

import { noteUse } from './note-use.ts';
import type { RequestContext } from './context.ts';
import type { FoundCaller, RequestTarget } from '#server/data/organizations/members.ts';
import { findCaller } from '#server/data/organizations/members.ts';
import type { SignedInUser } from '#server/data/accounts/sessions.ts';
import { findSessionUser } from '#server/data/accounts/sessions.ts';

/** The contract, to be implemented by the features. */
export const os = implement(contract).$context<RequestContext>();

/** Who sends this request; null for a visitor. */
export async function findUser({ deps, token }: RequestContext): Promise<SignedInUser | null> {
  return token === null ? null : await findSessionUser(deps.db, token, deps.clock());
}

/** Who sends this request, and what they are in the organization of a place; null for a visitor. */
async function findCallerIn({ deps, token }: RequestContext, place: RequestTarget): Promise<FoundCaller | null> {
  return token === null ? null : await findCaller(deps.db, { token, now: deps.clock() }, place);
}

/** Lets only a signed-in person through. */
export const signedIn = os.middleware(async ({ context, next, errors }) => {
  const user = await findUser(context);
  if (!user) throw errors.UNAUTHORIZED();
  return await next({ context: { user } });
});

/** Lets only members of the organization through that the id in the input belongs to, and whom `refusal` lets pass; to others what the id names does not exist. */
function memberBy(kind: RequestTarget['kind'], refusal: (role: Role) => 'NOT_FOUND' | 'FORBIDDEN' | null) {
  return os.middleware(async ({ context, next, errors }, id: string) => {
    const caller = await findCallerIn(context, { kind, id });
    if (!caller) throw errors.UNAUTHORIZED();
    const { user, membership } = caller;
    if (!membership) throw errors.NOT_FOUND();
    const refused = refusal(membership.role);
    if (refused !== null) throw errors[refused]();
    await noteUse(context.deps, membership);
    return await next({ context: { user, membership } });
  });
}

/** Lets only members of the organization named in the input through. */
export const member = memberBy('organization', () => null);

/** Lets only those through who may do this in the project that the input names; to whoever may not see it, it does not exist. */
export function projectMember(action: Action) {
  return memberBy('project', (role) => projectRefusal(role, action));
}

/** As `projectMember`, where the input names a section. */
export function sectionMember(action: Action) {
  return memberBy('section', (role) => projectRefusal(role, action));
}

/** As `member` where an organization is named; lets visitors through where none is. */
export const memberOrVisitor = os.middleware(async ({ context, next, errors }, orgId: string | null) => {
  const caller = orgId === null ? null : await findCallerIn(context, { kind: 'organization', id: orgId });
  if (orgId !== null && !caller) throw errors.UNAUTHORIZED();
  const membership = caller?.membership ?? null;
  if (orgId !== null && !membership) throw errors.NOT_FOUND();
  if (membership) await noteUse(context.deps, membership);
  return await next({ context: { membership } });
});
