import { readdir, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';

import { instantFromMs, type Instant } from '#domain/values/time.ts';

/** Below the data directory: the nightly copies of the embedded database. */
export const BACKUP_FOLDER = 'backups';
/** How the name of a whole copy ends. */
export const BACKUP_ENDING = '.tar.gz';

type Room = { readonly free: number; readonly all: number };

/** Bytes of the disk on which a folder is: free for this process, and in all. Null where there is no such folder. */
export async function readDiskRoom(folder: string): Promise<Room | null> {
  const disk = await statfs(folder).catch(() => null);
  return disk === null ? null : { free: disk.bavail * disk.bsize, all: disk.blocks * disk.bsize };
}

/** When the newest copy of the embedded database was written; null where there is none. */
export async function findLastBackup(dataDir: string): Promise<Instant | null> {
  const folder = join(dataDir, BACKUP_FOLDER);
  const names = await readdir(folder).catch(() => []);
  const newest = names
    .filter((name) => name.endsWith(BACKUP_ENDING))
    .toSorted()
    .at(-1);
  if (newest === undefined) return null;
  // One that is taken away at this moment has a newer one beside it.
  const found = await stat(join(folder, newest)).catch(() => null);
  return found === null ? null : instantFromMs(Math.floor(found.mtimeMs));
}
