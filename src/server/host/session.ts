import { msOf } from '#domain/values/time.ts';

import type { Deps } from '#server/platform/deps.ts';
import type { FoundCaller, OrganizationPlace } from '#server/data/organizations/callers.ts';
import { findCallerInOrganization } from '#server/data/organizations/callers.ts';
import type { SignedInUser } from '#server/data/accounts/sessions.ts';
import { findSessionUser } from '#server/data/accounts/sessions.ts';
import { readSignedCookie } from './http/signed-cookie.ts';

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

const REMEMBERED_MS = 60_000;
const REMEMBERED = 10_000;

/**
 * The person whose requests carry this session token. Null where its session does not stand. The answer is remembered
 * for a minute, because it decides only whose share of the limits a request uses. Whatever answers the request asks the
 * database whether the session stands.
 */
export function makeCountedPerson(deps: Pick<Deps, 'db' | 'clock'>): {
  readonly of: (token: string) => Promise<string | null>;
  /** Its session has ended. */
  readonly forget: (token: string) => void;
} {
  const known = new Map<string, { readonly userId: string; readonly until: number }>();
  return {
    of: async (token) => {
      const now = deps.clock();
      const remembered = known.get(token);
      if (remembered && msOf(now) < remembered.until) return remembered.userId;
      const user = await findSessionUser(deps.db, token, now);
      known.delete(token);
      if (!user) return null;
      const [oldest] = known.keys();
      if (known.size >= REMEMBERED && oldest !== undefined) known.delete(oldest);
      known.set(token, { userId: user.id, until: msOf(now) + REMEMBERED_MS });
      return user.id;
    },
    forget: (token) => void known.delete(token),
  };
}
