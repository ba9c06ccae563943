import { deletedBefore } from '#domain/project/overview/project-list.ts';

import { removeDeleted } from '#server/data/projects/project-lifecycle.ts';
import type { Deps } from '#server/platform/deps.ts';

/** Takes out for good, every night, the projects that were deleted 30 days ago. */
export function projectJobs({ db, clock, log }: Pick<Deps, 'db' | 'clock' | 'log'>) {
  return [
    {
      name: 'remove-deleted-projects',
      schedule: '35 4 * * *',
      run: async () => {
        const removed = await removeDeleted(db, deletedBefore(clock()));
        if (removed > 0) log.info({ removed }, 'deleted projects removed for good');
      },
    },
  ];
}
