import type { Deps } from './deps.ts';
import type { FoundCaller, OrganizationPlace } from '#server/data/organizations/callers.ts';
import { findCallerInOrganization } from '#server/data/organizations/callers.ts';
import type { SignedInUser } from '#server/data/accounts/sessions.ts';
import { findSessionUser } from '#server/data/accounts/sessions.ts';
import { readSignedCookie } from '#server/platform/http/signed-cookie.ts';

type SessionDeps = Pick<Deps, 'db' | 'env' | 'clock' | 'secret'>;

/** The session token of a request; null where there is none under our signature. */
export function tokenOf({ env, secret }: Pick<Deps, 'env' | 'secret'>, request: Request): string | null {
  return readSignedCookie('session_token', request.headers.get('cookie'), { publicUrl: env.publicUrl, secret });
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
