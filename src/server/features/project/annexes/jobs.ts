import { DAY_MS, msOf } from '#domain/values/time.ts';

import { listKnownPaths } from '#server/data/projects/annexes.ts';
import type { Deps } from '#server/platform/deps.ts';

/** A younger file may belong to an upload that is not written down yet. */
const LEFT_ALONE_MS = DAY_MS;
const BATCH = 500;

/**
 * Removes files from the storage to which no upload belongs: of deleted projects, or of a process that ended in
 * between.
 */
export async function tidyFiles({ db, files, clock }: Pick<Deps, 'db' | 'files' | 'clock'>): Promise<number> {
  const before = msOf(clock()) - LEFT_ALONE_MS;
  let removed = 0;
  const sweep = async (paths: readonly string[]) => {
    const known = await listKnownPaths(db, paths);
    for (const path of paths.filter((each) => !known.has(each))) {
      await files.remove(path);
      removed += 1;
    }
  };
  let batch: string[] = [];
  for await (const { path, storedAt } of files.list()) {
    if (storedAt > before) continue;
    batch.push(path);
    if (batch.length < BATCH) continue;
    await sweep(batch);
    batch = [];
  }
  if (batch.length > 0) await sweep(batch);
  return removed;
}

/** Every night. */
export function annexJobs(deps: Pick<Deps, 'db' | 'files' | 'clock'>) {
  return [{ name: 'tidy-files', schedule: '45 4 * * *', run: async () => void (await tidyFiles(deps)) }];
}
