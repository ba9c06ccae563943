import * as z from 'zod/mini';

import type { OrgId } from '#domain/organization/org-id.ts';
import type { Instant } from '#domain/values/time.ts';

import { listSilentExports } from '#server/data/projects/exports/packages.ts';
import type { Deps } from '#server/platform/deps.ts';
import { forgetOver } from '#server/platform/retention/forget-over.ts';
import { forEachAlone } from '#server/platform/jobs.ts';
import { buildExport, claim, giveUp, silentBefore } from './build.ts';

const wanted = z.object({ orgId: z.uuid(), exportId: z.uuid() });

/** Takes up what a process left behind when it was stopped in the middle; what failed too often is given up. */
async function resumeExports(deps: Deps, aloneSince: Instant | null): Promise<void> {
  const silent = await listSilentExports(deps.db, silentBefore(deps.clock(), aloneSince));
  await forEachAlone(
    silent,
    async ({ isGivenUp, ...of }) => {
      if (!isGivenUp) return await buildExport(deps, of, aloneSince);
      const mine = await claim(deps, of, aloneSince);
      if (mine) await giveUp(deps, mine, 'gave_up');
    },
    'some exports were not taken up',
  );
}

/**
 * Builds what the export centre is asked for. `aloneSince`: when this process began, where it has the database for
 * itself.
 */
export function exportJobs(deps: Deps, aloneSince: Instant | null = null) {
  return [
    {
      name: 'build-export',
      run: async (payload: unknown) => {
        const { orgId, exportId } = wanted.parse(payload);
        await buildExport(deps, { orgId: orgId as OrgId, id: exportId }, aloneSince);
      },
    },
    { name: 'resume-exports', schedule: '* * * * *', run: () => resumeExports(deps, aloneSince) },
    {
      // Submission packages stay. Before the files of what is forgotten are tidied away.
      name: 'forget-exports',
      schedule: '30 4 * * *',
      run: async () => void (await forgetOver(deps, 'exports')),
    },
  ];
}
