import type { Tx } from '#db/client.ts';

import { change, done, noticeWithin, ofPerson, unchanged, type ChangeDeps } from '../change.ts';

/**
 * Has a person read alerts, or not; answers how many are others than before. Where any are, their other tabs and
 * devices show it too.
 */
export async function changeMarks(
  { deps, user }: { readonly deps: ChangeDeps; readonly user: { readonly id: string } },
  orgId: string | null,
  work: (tx: Tx) => Promise<number>,
): Promise<number> {
  return await change(ofPerson(deps, user.id), 'account.alerts_marked', async (tx) => {
    const others = await work(tx);
    if (others === 0) return unchanged(0);
    noticeWithin(tx, { kind: 'alerts', orgId, userId: user.id });
    return done({}, others);
  });
}
