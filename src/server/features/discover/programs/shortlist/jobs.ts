import { REMOVED_KEPT_DAYS } from '#domain/program/shortlist/shortlist-limits.ts';
import { DAY_MS, instantFromMs, msOf } from '#domain/values/time.ts';

import type { JobDefinition } from '#server/adapters/jobs/port.ts';
import { deleteRemovedPrograms } from '#server/data/programs/saved-programs.ts';
import { deleteRemovedSearches } from '#server/data/programs/saved-searches.ts';
import type { ChangeDeps } from '#server/platform/change.ts';
import { byItself, change, done } from '#server/platform/change.ts';

/** Every night, removes for good what was taken off the lists of saved calls and searches long enough ago. */
export function shortlistJobs(deps: ChangeDeps): readonly JobDefinition[] {
  return [
    {
      name: 'forget-removed-saves',
      schedule: '50 4 * * *',
      run: async () => {
        const until = instantFromMs(msOf(deps.clock()) - REMOVED_KEPT_DAYS * DAY_MS);
        for (const forget of [deleteRemovedPrograms, deleteRemovedSearches])
          await change(byItself(deps), 'leftovers.forgotten', async (tx) => done({}, await forget(tx, until)));
      },
    },
  ];
}
