import * as z from 'zod/mini';

import type { OrgId } from '#domain/organization/org-id.ts';
import { EXPORT_KEPT_DAYS, EXPORT_SILENT_MS } from '#domain/project/package/export-codes.ts';
import { DAY_MS, instantFromMs, msOf } from '#domain/values/time.ts';

import { forgetOldExports, listSilentExports } from '#server/data/projects/exports/packages.ts';
import { byItself, change, done } from '#server/platform/change.ts';
import type { Deps } from '#server/platform/deps.ts';
import { forEachAlone } from '#server/platform/jobs.ts';
import { buildExport, claim, giveUp } from './build.ts';

const wanted = z.object({ orgId: z.uuid(), exportId: z.uuid() });

/** Takes up what a process left behind when it was stopped in the middle; what failed too often is given up. */
async function resumeExports(deps: Deps): Promise<void> {
  const before = instantFromMs(msOf(deps.clock()) - EXPORT_SILENT_MS);
  const silent = await listSilentExports(deps.db, before);
  await forEachAlone(
    silent,
    async ({ isGivenUp, ...of }) => {
      if (!isGivenUp) return await buildExport(deps, of);
      const mine = await claim(deps, of);
      if (mine) await giveUp(deps, mine, 'gave_up');
    },
    'some exports were not taken up',
  );
}

/** Forgets exports whose days are over, submission packages excepted. */
async function forgetExports(deps: Deps): Promise<void> {
  const before = instantFromMs(msOf(deps.clock()) - EXPORT_KEPT_DAYS * DAY_MS);
  await change(byItself(deps), 'leftovers.forgotten', async (tx) => done({}, await forgetOldExports(tx, before)));
}

/** Builds what the export centre is asked for. */
export function exportJobs(deps: Deps) {
  return [
    {
      name: 'build-export',
      run: async (payload: unknown) => {
        const { orgId, exportId } = wanted.parse(payload);
        await buildExport(deps, { orgId: orgId as OrgId, id: exportId });
      },
    },
    { name: 'resume-exports', schedule: '* * * * *', run: () => resumeExports(deps) },
    // Before the files of what is forgotten are tidied away.
    { name: 'forget-exports', schedule: '30 4 * * *', run: () => forgetExports(deps) },
  ];
}
