import type { Tx } from '#db/client.ts';

import type { ToldOf } from '#server/data/notifications/insert-alerts.ts';
import { isWantedAtOnce } from '#server/data/notifications/mail-choices.ts';
import { noticeWithin, type ChangeDeps } from '../change.ts';
import { job } from '../jobs.ts';

/**
 * Has news that was just stored reach its readers, once the change under way is stored too: their browsers ask for it,
 * and what they want mailed at once is mailed.
 */
export async function announce(tx: Tx, { jobs }: Pick<ChangeDeps, 'jobs'>, told: readonly ToldOf[]): Promise<void> {
  if (told.length === 0) return;
  const readers = new Map(told.map(({ orgId, userId }) => [`${orgId} ${userId ?? ''}`, { orgId, userId }]));
  for (const { orgId, userId } of readers.values()) noticeWithin(tx, { kind: 'alerts', orgId, userId: userId ?? '' });
  if (!(await isWantedAtOnce(tx, told))) return;
  const { name, payload } = job('mail-alerts', {});
  await jobs.enqueue(tx, name, payload, { key: name });
}
