import { mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

import type { Connection } from '#db/client.ts';
import type { Instant } from '#domain/time.ts';

/** How many daily backups are kept. */
const KEPT = 7;

/** Writes the whole embedded database to `backups/` of the data directory; answers the file's path. */
export async function backUp(connection: Connection, dataDir: string, now: Instant): Promise<string> {
  if (connection.engine !== 'embedded') throw new Error('PostgreSQL is backed up with its own tools (pg_dump).');
  const folder = join(dataDir, 'backups');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, `fundwright-${now.slice(0, 19).replaceAll(':', '')}Z.tar.gz`);
  const bytes = gzipSync(await connection.embedded.dump(), { level: 1 });
  // A half-written backup must never look like a whole one.
  writeFileSync(`${path}.part`, bytes, { mode: 0o600 });
  renameSync(`${path}.part`, path);
  const old = readdirSync(folder).filter((name) => name.endsWith('.tar.gz')).toSorted().slice(0, -KEPT);
  for (const name of old) rmSync(join(folder, name));
  return path;
}
