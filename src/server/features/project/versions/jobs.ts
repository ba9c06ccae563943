import { listChangedProjects, takeVersion } from '#server/data/projects/versions.ts';
import type { ChangeDeps } from '#server/platform/change.ts';
import { change, done, unchanged } from '#server/platform/change.ts';
import { forgetOver } from '#server/platform/retention/forget-over.ts';

/** Takes a version of every project in which something changed since its last version. A second run takes none. */
async function takeDailyVersions(deps: ChangeDeps): Promise<void> {
  for (const place of await listChangedProjects(deps.db))
    await change({ deps, person: null, place }, 'version.created', async (tx) => {
      const number = await takeVersion(tx, place, {
        id: deps.newId(),
        kind: 'daily',
        createdBy: null,
        at: deps.clock(),
        onlyIfChanged: true,
      });
      return number === null ? unchanged(null) : done({ version: number, kind: 'daily' }, null);
    });
}

/** Once a night: versions are taken before the backup, and those that nobody keeps any longer are removed. */
export function versionJobs(deps: ChangeDeps) {
  return [
    { name: 'take-versions', schedule: '15 2 * * *', run: () => takeDailyVersions(deps) },
    {
      // After old exports are forgotten, which keep the version that they were made of; before pictures are tidied
      // away the next night.
      name: 'forget-versions',
      schedule: '40 4 * * *',
      run: async () => void (await forgetOver(deps, 'versions')),
    },
  ];
}
