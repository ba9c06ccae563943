import * as z from 'zod/mini';

import { forgetArchives, listSilentArchives } from '#server/data/accounts/privacy/organization-archives.ts';
import { byItself, change, done } from '#server/platform/change.ts';
import type { Deps } from '#server/platform/deps.ts';
import { forEachAlone } from '#server/platform/jobs.ts';

import { archivedSince } from './archived-since.ts';
import { buildArchive, giveUpArchive, silentBefore } from './build-archive.ts';
import { deleteOrganizations } from './deletion.ts';

const wanted = z.object({ archiveId: z.uuid() });

/** Takes up what a process left behind when it was stopped in the middle; what failed too often is given up. */
async function resume(deps: Deps): Promise<void> {
  await forEachAlone(
    await listSilentArchives(deps.db, silentBefore(deps.clock())),
    async ({ id, isGivenUp }) => (isGivenUp ? await giveUpArchive(deps, id) : await buildArchive(deps, id)),
    'some archives of organizations were not taken up',
  );
}

/** Removes archives whose days are over, with their files. */
async function forget(deps: Deps): Promise<void> {
  const paths = await change(byItself(deps), 'leftovers.forgotten', async (tx) =>
    done({}, await forgetArchives(tx, archivedSince(deps.clock()))),
  );
  for (const path of paths) await deps.files.remove(path);
}

/** Makes the archives of organizations, and deletes those whose owners want it. */
export function organizationPrivacyJobs(deps: Deps) {
  return [
    {
      name: 'build-organization-archive',
      run: async (payload: unknown) => await buildArchive(deps, wanted.parse(payload).archiveId),
    },
    { name: 'resume-organization-archives', schedule: '*/5 * * * *', run: async () => await resume(deps) },
    // Before people are deleted: an organization that goes on the same day keeps none of them.
    { name: 'delete-organizations', schedule: '0 * * * *', run: async () => await deleteOrganizations(deps) },
    { name: 'forget-organization-archives', schedule: '25 * * * *', run: async () => await forget(deps) },
  ];
}
