import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { Readable } from 'node:stream';
import type { ReadableStream as NodeStream } from 'node:stream/web';

import { openIncoming } from './incoming.ts';
import { checkPath } from './storage-path.ts';
import type { Files, StoredFile } from './port.ts';

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function* walk(folder: string, root: string): AsyncGenerator<StoredFile> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  for (const entry of entries) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* walk(path, root);
    else if (entry.isFile())
      yield { path: relative(root, path).split(sep).join('/'), storedAt: (await stat(path)).mtimeMs };
  }
}

/** Keeps files in a folder of this machine: written beside, forced to the disk, then renamed into place. */
export function openLocalFiles(folder: string): Files {
  const root = join(folder, 'kept');
  const incoming = openIncoming(join(folder, 'incoming'));
  const placeOf = (path: string) => join(root, ...checkPath(path).split('/'));
  return {
    ...incoming,
    keep: async (file, path) => {
      const place = placeOf(path);
      await mkdir(dirname(place), { recursive: true, mode: 0o700 });
      await rename(file.localPath, place);
      await syncFolder(dirname(place));
    },
    get: async (path) => {
      const handle = await open(placeOf(path), 'r').catch(() => null);
      if (!handle) return null;
      const stream: NodeStream<Uint8Array> = Readable.toWeb(createReadStream('', { fd: handle }));
      return stream as ReadableStream<Uint8Array>;
    },
    remove: async (path) => await rm(placeOf(path), { force: true }),
    list: () => walk(root, root),
  };
}
