import type { Action } from '#domain/activity/action.ts';
import { instantFromMs, msOf } from '#domain/values/time.ts';
import type { Tx } from '#db/client.ts';

import type { AuditEvent } from '#server/data/platform/audit.ts';
import { prolongEvent, storeEvent } from '#server/data/platform/audit.ts';

/** Keeps an event of a change as its action says. */
export async function keepEvent(tx: Tx, log: Action['log'], event: AuditEvent): Promise<void> {
  if (log === 'never' || log === 'own_statement') return;
  if (log !== 'each') {
    const since = instantFromMs(msOf(event.at) - log.oneWithinMinutes * 60_000);
    if (await prolongEvent(tx, event, since)) return;
  }
  await storeEvent(tx, event);
}
