import type { JobDefinition } from '#server/adapters/jobs/port.ts';
import { tellOfSavedPrograms } from '#server/data/notifications/alerts.ts';
import type { Deps } from '#server/platform/deps.ts';

/**
 * Alerts are made after each run of the catalogue that changed something, and each night. For a program that is saved
 * they are made at once.
 */
export function dashboardJobs({ db, clock, newId }: Deps): readonly JobDefinition[] {
  return [
    {
      name: 'make-alerts',
      schedule: '10 0 * * *',
      run: () => tellOfSavedPrograms(db, { now: clock(), newId, orgId: null }),
    },
  ];
}
