import { msOf } from '#domain/values/time.ts';

import { findSessionUser } from '#server/data/accounts/sessions.ts';
import type { Deps } from '#server/platform/deps.ts';

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
