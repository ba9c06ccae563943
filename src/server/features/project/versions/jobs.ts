import type { Deps } from '#server/platform/deps.ts';
import { recordEvent } from '#server/data/platform/audit.ts';
import { listChangedProjects, takeVersion } from '#server/data/projects/versions.ts';

/** Takes a version of every project in which something changed since its last version. A second run takes none. */
async function takeDailyVersions({ db, clock, newId }: Pick<Deps, 'db' | 'clock' | 'newId'>): Promise<void> {
  for (const of of await listChangedProjects(db)) {
    await db.transaction(async (tx) => {
      const at = clock();
      const number = await takeVersion(tx, of, {
        id: newId(),
        kind: 'daily',
        description: 'Daily version',
        createdBy: null,
        at,
        onlyIfChanged: true,
      });
      if (number !== null)
        await recordEvent(tx, {
          id: newId(),
          orgId: of.orgId,
          userId: null,
          action: 'version.created',
          subjectId: of.projectId,
          data: { version: number, kind: 'daily' },
          at,
        });
    });
  }
}

/** Once a night, before the backup. */
export function versionJobs(deps: Pick<Deps, 'db' | 'clock' | 'newId'>) {
  return [{ name: 'take-versions', schedule: '15 2 * * *', run: () => takeDailyVersions(deps) }];
}
