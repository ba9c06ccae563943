import type { ChangeDeps } from '#server/platform/change.ts';
import { forgetOver } from '#server/platform/retention/forget-over.ts';

/** Every night, removes the conversations that their organization does not keep any longer. */
export function copilotJobs(deps: ChangeDeps) {
  return [
    {
      name: 'forget-conversations',
      schedule: '30 4 * * *',
      run: async () => void (await forgetOver(deps, 'conversations')),
    },
  ];
}
