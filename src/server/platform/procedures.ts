import { implement } from '@orpc/server';

import { contract } from '#contract/index.ts';
import type { AccessPlace, AccessRefusal } from '#domain/organization/access-and-read-only.ts';
import { access, may } from '#domain/organization/access-and-read-only.ts';
import type { Permission } from '#domain/organization/permissions.ts';
import { localeFor } from '#domain/values/asked-locale.ts';
import { pageLocale } from '#domain/values/locale-address.ts';
import type { Locale, ShownLocale } from '#domain/values/locale.ts';

import { noteSessionUse, noteUse } from './note-use.ts';
import type { RequestContext } from './context.ts';
import type { FoundCaller, FoundMember, OrganizationPlace } from '#server/data/organizations/callers.ts';
import {
  findCallerInOrganization,
  findCallerInProject,
  findCallerInSection,
} from '#server/data/organizations/callers.ts';
import type { OrgId } from '#domain/organization/org-id.ts';
import type { SignedInUser } from '#server/data/accounts/sessions.ts';
import { findSessionUser } from '#server/data/accounts/sessions.ts';
import type { Db } from '#db/client.ts';

const everybody = implement(contract).$context<RequestContext>();

/** Whoever looks as somebody is refused what changes anything, and what is that person's alone, before it is read. */
const onlyLooking = everybody.middleware(async ({ context, procedure, next, errors }) => {
  const { route, meta } = procedure['~orpc'];
  if (context.look !== null && (route.method !== 'GET' || meta.closedToLooks)) throw errors.LOOKING_ONLY();
  return await next();
});

/** The contract, to be implemented by the features. */
export const os = everybody.use(onlyLooking);

/** Whether the page that asks was drawn for this person, or does not say for whom. */
function isPageOf({ pageOf }: RequestContext, { id }: SignedInUser): boolean {
  return pageOf === null || pageOf === id;
}

/** Who sends this request; null for a visitor, and for a page that was drawn for somebody else. */
export async function findUser(context: RequestContext): Promise<SignedInUser | null> {
  const { deps, token } = context;
  const user = token === null ? null : await findSessionUser(deps.db, token, deps.clock());
  if (user === null || !isPageOf(context, user)) return null;
  await noteSessionUse(deps, user);
  return user;
}

/** Lets only a signed-in person through. */
export const signedIn = everybody.middleware(async ({ context, next, errors }) => {
  const user = await findUser(context);
  if (!user) throw errors.UNAUTHORIZED();
  const locale = localeFor(context.asked, { person: user.locale });
  return await next({ context: { user, person: { id: user.id }, locale } });
});

/**
 * Begins every procedure of the administration. Whoever is no administrator of the platform gets the answer for what
 * does not exist, before anything of the input is read.
 */
export const administrators = os.use(async ({ context, next, errors }) => {
  const user = await findUser(context);
  if (!user?.isAdmin) throw errors.NOT_FOUND();
  const locale = pageLocale('/admin', localeFor(context.asked, { person: user.locale }));
  return await next({ context: { user, person: { id: user.id }, locale } });
});

type Find<Where> = (
  db: Db,
  session: { readonly token: string; readonly now: Parameters<typeof findSessionUser>[2] },
  id: string,
) => Promise<FoundCaller<Where> | null>;

type LetIn<Where> = { readonly user: SignedInUser; readonly member: FoundMember<Where> };

/**
 * The person who asks, where they may do this in the place that this id names, and its use noted; else why not. For
 * others who may not see it, the place does not exist.
 */
async function letIn<Where extends AccessPlace & { readonly orgId: OrgId }>(
  context: RequestContext,
  { find, permission, id }: { readonly find: Find<Where>; readonly permission: Permission; readonly id: string },
): Promise<LetIn<Where> | AccessRefusal | 'UNAUTHORIZED'> {
  const { deps, token } = context;
  const caller = token === null ? null : await find(deps.db, { token, now: deps.clock() }, id);
  if (!caller || !isPageOf(context, caller.user)) return 'UNAUTHORIZED';
  const { user, member } = caller;
  if (!member) return 'NOT_FOUND';
  const { person, place, activeAt } = member;
  const refused = access(person, place, permission);
  if (refused !== null) return refused;
  await noteUse(deps, { orgId: place.orgId, activeAt });
  await noteSessionUse(deps, user);
  return { user, member };
}

/** The language of the page that asks: pages of members may not be complete in the person's own yet. */
function appLocale({ asked }: RequestContext, { locale }: SignedInUser, organization: Locale | null): ShownLocale {
  return pageLocale('/app', localeFor(asked, { person: locale, organization }));
}

/**
 * Lets only those through who may do this in the place that the id in the input names. Gives the handler the person,
 * the place, and what else they may do there.
 */
function memberOf<Where extends AccessPlace & { readonly orgId: OrgId }>(find: Find<Where>, permission: Permission) {
  return everybody.middleware(async ({ context, next, errors }, id: string) => {
    const found = await letIn(context, { find, permission, id });
    if (typeof found === 'string') throw errors[found]();
    const { user, member } = found;
    const { person, place, orgLocale } = member;
    const mayElse = (other: Permission) => may(person, place, other);
    const locale = appLocale(context, user, orgLocale);
    return await next({ context: { user, person, place, may: mayElse, orgLocale, locale } });
  });
}

/** Lets only those through who may do this in the organization that the input names. */
export function organizationMember(permission: Permission) {
  return memberOf(findCallerInOrganization, permission);
}

/** Lets only those through who may do this in the project that the input names. */
export function projectMember(permission: Permission) {
  return memberOf(findCallerInProject, permission);
}

/** As `projectMember`, where the input names a section. */
export function sectionMember(permission: Permission) {
  return memberOf(findCallerInSection, permission);
}

/** Lets only members of the organization through that the input names. */
export const member = organizationMember('organization.see');

/** Like `member` where an organization is named. Else lets any signed-in person through, for themselves alone. */
export const memberOrAlone = everybody.middleware(async ({ context, next, errors }, orgId: string | null) => {
  const alone = async () => {
    const user = await findUser(context);
    return user === null ? 'UNAUTHORIZED' : { user, member: null };
  };
  const asMember = async (id: string) =>
    await letIn(context, { find: findCallerInOrganization, permission: 'organization.see', id });
  const found = orgId === null ? await alone() : await asMember(orgId);
  if (typeof found === 'string') throw errors[found]();
  const { user, member: as } = found;
  const mayElse = (other: Permission) => as !== null && may(as.person, as.place, other);
  const locale = appLocale(context, user, as?.orgLocale ?? null);
  return await next({
    context: { user, person: as?.person ?? null, place: as?.place ?? null, may: mayElse, locale },
  });
});

/** Like `member` where an organization is named. Lets visitors through where none is. */
export const memberOrVisitor = everybody.middleware(async ({ context, next, errors }, orgId: string | null) => {
  const { deps, token } = context;
  const find = async (id: string): Promise<FoundMember<OrganizationPlace>> => {
    const caller = token === null ? null : await findCallerInOrganization(deps.db, { token, now: deps.clock() }, id);
    if (!caller || !isPageOf(context, caller.user)) throw errors.UNAUTHORIZED();
    if (!caller.member) throw errors.NOT_FOUND();
    const { place, activeAt } = caller.member;
    await noteUse(deps, { orgId: place.orgId, activeAt });
    return caller.member;
  };
  const found = orgId === null ? null : await find(orgId);
  return await next({ context: { member: found, place: found?.place ?? null } });
});
