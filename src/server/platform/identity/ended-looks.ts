import type { Tx } from '#db/client.ts';

import { closeLooks } from '#server/data/accounts/looks.ts';
import type { ChangeDeps } from '#server/platform/change.ts';
import { byItself, noteWithin } from '#server/platform/change.ts';

/** Notes, as part of a change that ended sessions, which looks ended with them. */
export async function noteEndedLooks(deps: ChangeDeps, tx: Tx): Promise<void> {
  for (const { userId } of await closeLooks(tx, deps.clock()))
    await noteWithin(tx, byItself(deps), 'support.look_ended', { subject: userId });
}
