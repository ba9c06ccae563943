import type { Deps } from './deps.ts';
import type { FoundCaller, OrganizationPlace } from '#server/data/organizations/callers.ts';
import { findCallerInOrganization } from '#server/data/organizations/callers.ts';
import type { SignedInUser } from '#server/data/accounts/sessions.ts';
import { findSessionUser } from '#server/data/accounts/sessions.ts';
import type { SupportLook } from '#server/data/accounts/looks.ts';
import { findLook } from '#server/data/accounts/looks.ts';
import type { CookieKind } from '#server/platform/http/signed-cookie.ts';
import { readSignedCookie } from '#server/platform/http/signed-cookie.ts';

type SessionDeps = Pick<Deps, 'db' | 'env' | 'clock' | 'secret'>;

/** The cookies of a request that say who sends it: null where there is none under our signature. */
function cookiesOf({ env, secret }: Pick<Deps, 'env' | 'secret'>, request: Request) {
  const read = (kind: CookieKind) =>
    readSignedCookie(kind, request.headers.get('cookie'), { publicUrl: env.publicUrl, secret });
  return { look: read('look'), own: read('session_token') };
}

/**
 * The session token of a request; null where there is none under our signature. That of a look comes before one's own:
 * `lookOf` has asked before whether it stands.
 */
export function tokenOf(deps: Pick<Deps, 'env' | 'secret'>, request: Request): string | null {
  const { look, own } = cookiesOf(deps, request);
  return look ?? own;
}

/** The look that a request is part of; null for all others. `over`: it names one that stands no more. */
export async function lookOf(deps: SessionDeps, request: Request): Promise<SupportLook | 'over' | null> {
  const { look, own } = cookiesOf(deps, request);
  if (look === null) return null;
  return own === null ? 'over' : ((await findLook(deps.db, { look, own }, deps.clock())) ?? 'over');
}

/** Who sends this request; null for a visitor. */
export async function readUser(deps: SessionDeps, request: Request): Promise<SignedInUser | null> {
  const token = tokenOf(deps, request);
  return token === null ? null : await findSessionUser(deps.db, token, deps.clock());
}

/** Who sends this request, and what they are in an organization; null for a visitor. */
export async function readCaller(
  deps: SessionDeps,
  request: Request,
  orgId: string,
): Promise<FoundCaller<OrganizationPlace> | null> {
  const token = tokenOf(deps, request);
  return token === null ? null : await findCallerInOrganization(deps.db, { token, now: deps.clock() }, orgId);
}
