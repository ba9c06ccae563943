import { createWriteStream, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { copyFile, link, mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';

import type { Connection } from '#db/client.ts';
import type { Instant } from '#domain/values/time.ts';

import { BACKUP_ENDING, BACKUP_FOLDER } from '#server/platform/installation/own-disk.ts';

/** How many daily backups are kept. */
const KEPT = 7;

const FILES = '.files';
/** Behind a name whose file is not whole yet. */
const PART = '.part';

/**
 * Puts the files of a folder into another one. On one disk they get second names, because a kept file never changes.
 */
async function mirror(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true, mode: 0o700 });
  for (const entry of await readdir(from, { withFileTypes: true }).catch(() => [])) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) await mirror(source, target);
    // A file that was removed at this moment belongs to nothing any more.
    else if (entry.isFile())
      await link(source, target).catch(async () => await copyFile(source, target).catch(() => undefined));
  }
}

/** One after the other, also when the nightly backup and a command meet. */
let last: Promise<unknown> = Promise.resolve();

/**
 * Writes the whole embedded database to `backups/` of the data directory, and beside it the files that are kept on this
 * machine. Answers the database's file.
 */
export function backUp(connection: Connection, dataDir: string, now: Instant): Promise<string> {
  const written = last.then(() => write(connection, dataDir, now));
  last = written.catch(() => undefined);
  return written;
}

async function write(connection: Connection, dataDir: string, now: Instant): Promise<string> {
  if (connection.engine !== 'embedded') throw new Error('PostgreSQL is backed up with its own tools (pg_dump).');
  const folder = join(dataDir, BACKUP_FOLDER);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const name = `fundwright-${now.slice(0, 19).replaceAll(':', '')}Z`;
  const files = join(folder, `${name}${FILES}`);
  const path = join(folder, `${name}${BACKUP_ENDING}`);
  // A half-written backup must never look like a whole one, and a whole one is on the disk.
  try {
    await pipeline(
      connection.embedded.backUp(),
      createGzip({ level: 1 }),
      createWriteStream(`${path}${PART}`, { mode: 0o600, flush: true }),
    );
    renameSync(`${path}${PART}`, path);
  } catch (error) {
    // On a full disk half a backup would take the room that the database needs.
    rmSync(`${path}${PART}`, { force: true });
    throw error;
  }
  // After the database, so that every file that it names is there.
  await mirror(join(dataDir, 'files', 'kept'), `${files}${PART}`);
  rmSync(files, { recursive: true, force: true });
  renameSync(`${files}${PART}`, files);
  // Left by a process that was killed, or whose disk was full.
  for (const half of readdirSync(folder).filter((each) => each.endsWith(PART)))
    rmSync(join(folder, half), { recursive: true });
  const old = readdirSync(folder)
    .filter((each) => each.endsWith(BACKUP_ENDING))
    .toSorted()
    .slice(0, -KEPT);
  for (const each of old) {
    rmSync(join(folder, each));
    rmSync(join(folder, each.replace(BACKUP_ENDING, FILES)), { recursive: true, force: true });
  }
  return path;
}
