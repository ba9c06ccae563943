import type { Retained } from '#domain/organization/settings/retention.ts';
import { keptUntil, offeredPeriods } from '#domain/organization/settings/retention.ts';

import { removeOver } from '#server/data/organizations/retention/overdue.ts';
import type { ChangeDeps } from '#server/platform/change.ts';
import { byItself, change, done, unchanged } from '#server/platform/change.ts';

/** So many at a time, so that nobody waits for long for what a night removes. */
const AT_ONCE = 100;

/**
 * Removes what organizations have kept for as long as they want, a bounded number at a time. What is there when it is
 * stopped goes with the next run. Answers how many went.
 */
export async function forgetOver(deps: ChangeDeps, kind: Retained): Promise<number> {
  let removed = 0;
  for (const period of offeredPeriods[kind]) {
    const until = keptUntil(period, deps.clock());
    if (until === null) continue;
    for (let taken = AT_ONCE; taken === AT_ONCE; removed += taken)
      taken = await change(byItself(deps), 'leftovers.forgotten', async (tx) => {
        const gone = await removeOver(tx, kind, { period, until, most: AT_ONCE });
        return gone === 0 ? unchanged(0) : done({}, gone);
      });
  }
  return removed;
}
