import * as z from 'zod/mini';

import type { OrgId } from '#domain/organization/org-id.ts';
import { EXPORT_KEPT_DAYS } from '#domain/project/package/export-codes.ts';
import type { Instant } from '#domain/values/time.ts';
import { DAY_MS, instantFromMs, msOf } from '#domain/values/time.ts';

import { forgetOldExports, listSilentExports } from '#server/data/projects/exports/packages.ts';
import { byItself, change, done } from '#server/platform/change.ts';
import type { Deps } from '#server/platform/deps.ts';
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

/** Forgets exports whose days are over, submission packages excepted. */
async function forgetExports(deps: Deps): Promise<void> {
  const before = instantFromMs(msOf(deps.clock()) - EXPORT_KEPT_DAYS * DAY_MS);
  await change(byItself(deps), 'leftovers.forgotten', async (tx) => done({}, await forgetOldExports(tx, before)));
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
    // Before the files of what is forgotten are tidied away.
    { name: 'forget-exports', schedule: '30 4 * * *', run: () => forgetExports(deps) },
  ];
}
