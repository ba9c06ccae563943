import type { ChangeDeps } from '#server/platform/change.ts';
import type { Deps } from '#server/platform/deps.ts';
import { forgetOver } from '#server/platform/retention/forget-over.ts';

/** Every night, removes for good the deleted projects that their organization does not keep any longer. */
export function projectJobs(deps: ChangeDeps & Pick<Deps, 'log'>) {
  return [
    {
      name: 'remove-deleted-projects',
      schedule: '35 4 * * *',
      run: async () => {
        const removed = await forgetOver(deps, 'trash');
        if (removed > 0) deps.log.info({ removed }, 'deleted projects removed for good');
      },
    },
  ];
}
