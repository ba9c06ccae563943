import { alertsFor } from '#domain/program/alerts.ts';
import { alertText } from '#messages/alerts.ts';

import type { JobDefinition } from '../../adapters/jobs/port.ts';
import { listWatched, storeAlerts } from '../../data/alerts.ts';
import type { Deps } from '../../deps.ts';

/** Tells every organization what its saved programs give cause to say. Run again, it tells nothing twice. */
async function makeAlerts({ db, clock, newId }: Deps): Promise<void> {
  const now = clock();
  const rows = (await listWatched(db, now)).flatMap(({ orgId, program }) =>
    alertsFor(program, now).map((alert) => ({ id: newId(), orgId, key: alert.key, type: alert.type, programId: program.programId, createdAt: now, ...alertText(alert, program) })));
  await storeAlerts(db, rows);
}

/** Alerts are made after each run of the catalogue that changed something, and each night. */
export function dashboardJobs(deps: Deps): readonly JobDefinition[] {
  return [{ name: 'make-alerts', schedule: '10 0 * * *', run: () => makeAlerts(deps) }];
}
