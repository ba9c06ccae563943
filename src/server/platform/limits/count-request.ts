import type { GrowingWait, WindowLimit } from '#contract/limit-kinds.ts';

import type { RateCount } from '#server/data/platform/rate-limits.ts';
import { countAttempt as countAttemptIn, countRequest as countIn } from '#server/data/platform/rate-limits.ts';
import type { ChangeDeps } from '#server/platform/change.ts';
import { byItself, change, done } from '#server/platform/change.ts';

/**
 * Counts one request against a limit, whatever happens to it. Inside a change, `server/data` counts within its
 * transaction.
 */
export async function countRequest(deps: ChangeDeps, key: string, limit: WindowLimit): Promise<RateCount> {
  const request = { id: deps.newId(), key, limit, now: deps.clock() };
  return await change(byItself(deps), 'request.counted', async (tx) => done({}, await countIn(tx, request)));
}

/** Counts an attempt, or refuses it while the wait since the last one runs. */
export async function countAttempt(deps: ChangeDeps, key: string, limit: GrowingWait): Promise<RateCount> {
  const attempt = { id: deps.newId(), key, limit, now: deps.clock() };
  return await change(byItself(deps), 'request.counted', async (tx) => done({}, await countAttemptIn(tx, attempt)));
}
