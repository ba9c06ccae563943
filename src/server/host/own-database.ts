import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import type { DirectoryLock } from '#db/embedded/directory-lock.ts';
import { lockDirectory } from '#db/embedded/directory-lock.ts';
import type { EmbeddedDatabase } from '#db/embedded/client.ts';
import { openEmbedded } from '#db/embedded/client.ts';

import type { Env } from '#server/platform/env.ts';
import { StartRefused } from './start-refused.ts';
import { terminalWords } from './terminal-words.ts';

export type OwnDatabase = { readonly embedded: EmbeddedDatabase; readonly lock: DirectoryLock };

/** Names this very folder, and not another one that is put in its place. */
function identityOf(folder: string): string {
  const { dev, ino, birthtimeMs } = statSync(folder);
  return `${dev} ${ino} ${birthtimeMs}`;
}

/**
 * Opens the database, and makes it where there is none. A start that ends while it is made (a full disk, a killed
 * process) leaves half a database, which nothing can open. A note beside it names that folder until it is whole.
 */
async function openWhole(folder: string): Promise<EmbeddedDatabase> {
  const note = `${folder}.unfinished`;
  if (existsSync(note) && existsSync(folder) && readFileSync(note, 'utf8') === identityOf(folder))
    rmSync(folder, { recursive: true });
  if (!existsSync(folder)) {
    mkdirSync(folder, { mode: 0o700 });
    writeFileSync(note, identityOf(folder), { mode: 0o600 });
  }
  const embedded = await openEmbedded({ dataDir: folder, snapshot: null });
  rmSync(note, { force: true });
  return embedded;
}

/**
 * Opens the embedded database of the data directory, for this process alone. It starts in its own thread, beside the
 * rest of the start.
 */
export async function openOwnDatabase({ dataDir }: Pick<Env, 'dataDir'>): Promise<OwnDatabase> {
  const lock = lockDirectory(dataDir);
  if (!lock) throw new StartRefused(terminalWords()('folder_taken', { folder: dataDir }));
  try {
    return { embedded: await openWhole(join(dataDir, 'db')), lock };
  } catch (error) {
    lock.release();
    throw error;
  }
}
