import { join } from 'node:path';

import type { DirectoryLock } from '#db/embedded/directory-lock.ts';
import { lockDirectory } from '#db/embedded/directory-lock.ts';
import type { EmbeddedDatabase } from '#db/embedded/client.ts';
import { openEmbedded } from '#db/embedded/client.ts';

import type { Env } from './env.ts';

/** A reason not to start that the person at the terminal can do something about. */
export class StartRefused extends Error {}

export type OwnDatabase = { readonly embedded: EmbeddedDatabase; readonly lock: DirectoryLock };

/** Opens the embedded database of the data directory, for this process alone. It starts in its own thread, beside whatever else the start does. */
export async function openOwnDatabase({ dataDir }: Pick<Env, 'dataDir'>): Promise<OwnDatabase> {
  const lock = await lockDirectory(dataDir);
  if (!lock) throw new StartRefused(`Another Fundwright process already uses ${dataDir}. Stop it first, or set DATA_DIR to another folder.`);
  return { embedded: await openEmbedded({ dataDir: join(dataDir, 'db'), snapshot: null }), lock };
}
