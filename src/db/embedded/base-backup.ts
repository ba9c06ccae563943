import type { FileHandle } from 'node:fs/promises';
import { open, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { END_OF_TAR, fileEntry, folderEntry } from './tar.ts';

// A base backup as PostgreSQL's own tools take it. The files are copied while the database goes on writing to them, and
// then the log of that time is copied. Whoever opens the copy replays the log, and has the database as it was at the
// end of the copying.

/** What the engine says at the end of a backup. */
export type BackupEnd = {
  /** The content of `backup_label`. It tells whoever opens the copy that it is one. */
  readonly label: string;
  /** The name of the last file of the log that belongs to it. */
  readonly lastLogFile: string;
  /** The engine's own file of control, read while it did nothing else. */
  readonly control: Uint8Array;
};

const CONTROL = 'global/pg_control';
const LOG = 'pg_wal';
/** Folders whose content means nothing to another process. */
const emptied: ReadonlySet<string> = new Set([
  LOG,
  'pg_dynshmem',
  'pg_notify',
  'pg_replslot',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
]);
const passed = /(?:^|\/)(?:postmaster\.(?:pid|opts)|pg_internal\.init.*|pgsql_tmp.*|backup_label|tablespace_map)$/;
const CHUNK = 1024 * 1024;

/**
 * The bytes of a file up to the size that it had when it was opened. The log holds what came after, growing or
 * shrinking.
 */
async function* bytesOf(file: FileHandle, size: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < size;) {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(Math.min(CHUNK, size - at)), 0, undefined, at);
    yield bytesRead === 0 ? buffer : buffer.subarray(0, bytesRead);
    at += bytesRead === 0 ? buffer.length : bytesRead;
  }
}

async function* copyFile(folder: string, name: string): AsyncGenerator<Uint8Array> {
  let file: FileHandle;
  try {
    file = await open(join(folder, name));
  } catch (error) {
    // The database has removed the file in the meantime; the log says so.
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return;
    throw error;
  }
  try {
    const { size } = await file.stat();
    const { before, after } = fileEntry(name, size);
    yield before;
    yield* bytesOf(file, size);
    yield after;
  } finally {
    await file.close();
  }
}

async function* copyFolder(folder: string, inside: string): AsyncGenerator<Uint8Array> {
  for (const entry of await readdir(join(folder, inside), { withFileTypes: true })) {
    const name = inside === '' ? entry.name : `${inside}/${entry.name}`;
    if (passed.test(name) || name === CONTROL) continue;
    if (entry.isDirectory()) {
      yield folderEntry(name);
      if (!emptied.has(name)) yield* copyFolder(folder, name);
    } else yield* copyFile(folder, name);
  }
}

function* wholeFile(name: string, bytes: Uint8Array): Generator<Uint8Array> {
  const { before, after } = fileEntry(name, bytes.length);
  yield before;
  yield bytes;
  yield after;
}

/** The files of the log that were written during the backup, and nothing after it. */
async function* copyLog(folder: string, { label, lastLogFile }: BackupEnd): AsyncGenerator<Uint8Array> {
  const first = /\(file ([0-9A-F]{24})\)/.exec(label)?.[1];
  if (first === undefined) throw new Error(`the engine named no first file of the log: ${label}`);
  for (const name of (await readdir(join(folder, LOG))).toSorted()) {
    if (/^[0-9A-F]{24}$/.test(name) && name >= first && name <= lastLogFile)
      yield* wholeFile(`${LOG}/${name}`, await readFile(join(folder, LOG, name)));
  }
  for (const name of ['archive_status', 'summaries']) yield folderEntry(`${LOG}/${name}`);
}

/**
 * The database of a folder as a tar archive, while it is in use. `begin` and `end` tell the engine; `done` says that
 * the archive is no longer needed.
 */
export async function* baseBackup(
  folder: string,
  engine: { begin(): Promise<void>; end(): Promise<BackupEnd>; done(): void },
): AsyncGenerator<Uint8Array> {
  try {
    await engine.begin();
    let ended: BackupEnd | null = null;
    try {
      yield* copyFolder(folder, '');
    } finally {
      // Runs also when the reader of the bytes has stopped in the middle.
      ended = await engine.end();
    }
    yield* wholeFile('backup_label', Buffer.from(ended.label));
    yield* wholeFile(CONTROL, ended.control);
    yield* copyLog(folder, ended);
    yield END_OF_TAR;
  } finally {
    engine.done();
  }
}
