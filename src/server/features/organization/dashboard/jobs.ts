import type { JobDefinition } from '#server/adapters/jobs/port.ts';
import { tellOfSavedPrograms } from '#server/data/notifications/saved-program-alerts.ts';
import { byItself, change, done } from '#server/platform/change.ts';
import { announce } from '#server/platform/notifications/announce.ts';
import type { Deps } from '#server/platform/deps.ts';
import { mailFittingCalls } from './mail-fits.ts';
import { tellAllOfFittingCalls } from './tell-fits.ts';
import { tellAllOfSearches } from './tell-searches.ts';

/**
 * Alerts are made after each run of the catalogue that changed something, and each night. For a program that is saved
 * they are made at once. Searches that alert tell of new calls that they find. Organizations with Pro are also told of
 * new calls that fit them, and their people mailed.
 */
export function dashboardJobs(deps: Deps): readonly JobDefinition[] {
  const { clock, newId } = deps;
  return [
    {
      name: 'make-alerts',
      schedule: '10 0 * * *',
      run: async () => {
        await change(byItself(deps), 'alerts.made', async (tx) =>
          done({}, await announce(tx, deps, await tellOfSavedPrograms(tx, { now: clock(), newId, orgId: null }))),
        );
        await tellAllOfSearches(deps);
        await tellAllOfFittingCalls(deps);
        await mailFittingCalls(deps);
      },
    },
  ];
}
