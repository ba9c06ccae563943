import * as z from 'zod/mini';

import { forgetPersonalExports, listSilentPersonalExports } from '#server/data/accounts/privacy/personal-exports.ts';
import { byItself, change, done } from '#server/platform/change.ts';
import type { Deps } from '#server/platform/deps.ts';
import { forEachAlone } from '#server/platform/jobs.ts';

import { buildPersonalExport, giveUpPersonalExport, silentBefore } from './build-export.ts';
import { deleteAccounts } from './deletion.ts';
import { keptSince } from './kept-since.ts';

const wanted = z.object({ exportId: z.uuid() });

/** Takes up what a process left behind when it was stopped in the middle; what failed too often is given up. */
async function resume(deps: Deps): Promise<void> {
  await forEachAlone(
    await listSilentPersonalExports(deps.db, silentBefore(deps.clock())),
    async ({ id, isGivenUp }) =>
      isGivenUp ? await giveUpPersonalExport(deps, id) : await buildPersonalExport(deps, id),
    'some archives of people were not taken up',
  );
}

/** Removes archives whose days are over, with their files. */
async function forget(deps: Deps): Promise<void> {
  const paths = await change(byItself(deps), 'leftovers.forgotten', async (tx) =>
    done({}, await forgetPersonalExports(tx, keptSince(deps.clock()))),
  );
  for (const path of paths) await deps.files.remove(path);
}

/** Makes the archives of people, and deletes those who want it. */
export function privacyJobs(deps: Deps) {
  return [
    {
      name: 'build-personal-export',
      run: async (payload: unknown) => await buildPersonalExport(deps, wanted.parse(payload).exportId),
    },
    { name: 'resume-personal-exports', schedule: '*/5 * * * *', run: async () => await resume(deps) },
    { name: 'delete-accounts', schedule: '10 * * * *', run: async () => await deleteAccounts(deps) },
    { name: 'forget-personal-exports', schedule: '20 * * * *', run: async () => await forget(deps) },
  ];
}
