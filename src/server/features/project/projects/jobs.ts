import { deletedBefore } from '#domain/project/overview/project-list.ts';

import { removeDeleted } from '#server/data/projects/project-lifecycle.ts';
import type { ChangeDeps } from '#server/platform/change.ts';
import { byItself, change, done } from '#server/platform/change.ts';
import type { Deps } from '#server/platform/deps.ts';

/** Every night, removes for good the projects that were deleted 30 days ago. */
export function projectJobs(deps: ChangeDeps & Pick<Deps, 'log'>) {
  return [
    {
      name: 'remove-deleted-projects',
      schedule: '35 4 * * *',
      run: async () => {
        const removed = await change(byItself(deps), 'leftovers.forgotten', async (tx) =>
          done({}, await removeDeleted(tx, deletedBefore(deps.clock()))),
        );
        if (removed > 0) deps.log.info({ removed }, 'deleted projects removed for good');
      },
    },
  ];
}
