import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

import { NoRoom, type Incoming, type Received } from './port.ts';

/** An older file lies there because the process ended in the middle of an upload. */
const LEFTOVER_MS = 24 * 60 * 60 * 1000;

const full = new Set(['ENOSPC', 'EDQUOT']);

/** Whether the disk, or its share of this user, is full. */
function isFull(error: unknown): boolean {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' && full.has(error.code);
}

type Read = { readonly done: boolean; readonly value?: Uint8Array | undefined } | 'interrupted';

async function readNext(reader: ReadableStreamDefaultReader<Uint8Array>): Promise<Read> {
  try {
    return await reader.read();
  } catch {
    // The sender closed the connection, or the network did.
    return 'interrupted';
  }
}

/** A folder of this machine in which files arrive before they are kept. */
export type IncomingFolder = {
  receive(body: ReadableStream<Uint8Array>, limit: number): Promise<Received>;
  discard(file: Incoming): Promise<void>;
};

/** Takes the leftovers of ended processes out of the folder. */
async function tidy(folder: string, nowMs: number): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    const found = await stat(path).catch(() => null);
    if (found && nowMs - found.mtimeMs > LEFTOVER_MS) await rm(path, { force: true });
  }
}

async function write(path: string, body: ReadableStream<Uint8Array>, limit: number): Promise<Received> {
  const hash = createHash('sha256');
  const file = await open(path, 'wx', 0o600);
  const reader = body.getReader();
  let size = 0;
  try {
    for (let read = await readNext(reader); ; read = await readNext(reader)) {
      if (read === 'interrupted') return { ok: false, reason: 'interrupted' };
      if (read.done || !read.value) break;
      size += read.value.byteLength;
      if (size > limit) return { ok: false, reason: 'too_large' };
      hash.update(read.value);
      // A disk that becomes full takes a part of what it gets and says nothing: this asks again, and hears of it.
      await file.appendFile(read.value);
    }
    await file.sync();
    return { ok: true, file: { localPath: path, size, sha256: hash.digest('hex') } };
  } finally {
    // Also stops a sender that has more to say.
    await reader.cancel().catch(() => undefined);
    await file.close();
  }
}

async function discard({ localPath }: Pick<Incoming, 'localPath'>): Promise<void> {
  await rm(localPath, { force: true });
}

/** Opens the folder, made on first use, for this process's owner alone. */
export function openIncoming(folder: string): IncomingFolder {
  let ready: Promise<void> | null = null;
  const prepare = async () => {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await tidy(folder, Date.now());
  };
  return {
    discard,
    receive: async (body, limit) => {
      ready ??= prepare();
      await ready;
      const localPath = join(folder, randomUUID());
      try {
        const received = await write(localPath, body, limit);
        if (!received.ok) await discard({ localPath });
        return received;
      } catch (error) {
        await discard({ localPath });
        throw isFull(error) ? new NoRoom(error) : error;
      }
    },
  };
}
