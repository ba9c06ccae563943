import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';

import { PGlite, types } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';

import type { BackupEnd } from './base-backup.ts';
import type { WireError, WorkerAnswer, WorkerRequest, WorkerStart } from './protocol.ts';

// The embedded database runs in this thread: queries take milliseconds of pure computing, which would stall the
// server's event loop if they ran there.

const port = parentPort;
if (!port) throw new Error('pglite-worker is started as a worker thread');

const start: WorkerStart = workerData;

/** What the engine calls the refusals of the file system, by its own numbers. */
const refusals: Readonly<Record<number, string>> = {
  2: 'EACCES',
  19: 'EDQUOT',
  29: 'EIO',
  51: 'ENOSPC',
  63: 'EPERM',
  69: 'EROFS',
};

async function open(): Promise<PGlite> {
  try {
    return await PGlite.create({
      ...(start.dataDir ? { dataDir: start.dataDir } : {}),
      ...(start.snapshot ? { loadDataDir: new Blob([new Uint8Array(start.snapshot)]) } : {}),
      pgliteWasmModule: start.engine,
      extensions: { pg_trgm },
    });
  } catch (error) {
    const errno: unknown = typeof error === 'object' && error !== null && 'errno' in error ? error.errno : null;
    const code = typeof errno === 'number' ? refusals[errno] : undefined;
    port?.postMessage({
      id: 0,
      ok: false,
      error: {
        message:
          'the embedded database could not be opened: ' +
          `${error instanceof Error ? error.message : JSON.stringify(error)}`,
        ...(code ? { code } : {}),
      },
    } satisfies WorkerAnswer);
    // The starter of this thread ends it. An error that is thrown here might arrive before the answer.
    return await new Promise<never>(() => void setInterval(() => {}, 1_000));
  }
}

const database = await open();

// JSON that comes as bytes stays bytes: counting and copying the letters of a megabyte takes as long as storing it.
const jsonText = database.serializers[types.JSON];
Reflect.set(database.serializers, types.JSON, (value: unknown) =>
  value instanceof Uint8Array ? value : jsonText?.(value),
);

const asText = (value: string) => value;
const temporalParsers = Object.fromEntries(
  [types.TIMESTAMP, types.TIMESTAMPTZ, types.INTERVAL, types.DATE, 1231, 1115, 1185, 1187, 1182].map((type) => [
    type,
    asText,
  ]),
);

// The engine would join its own readings with ours anew for every answer: up to a third of the time of a short one.
const readings = { plain: database.parsers, temporalAsText: { ...database.parsers, ...temporalParsers } };

function wireError(error: unknown): WireError {
  if (!(error instanceof Error)) return { message: String(error) };
  const wire: WireError = { message: error.message };
  for (const key of ['code', 'constraint', 'detail', 'table', 'column'] as const) {
    const value: unknown = Reflect.get(error, key);
    if (typeof value === 'string') wire[key] = value;
  }
  return wire;
}

// The engine hides what breaks it (a trap, a full stack) and answers nothing. A statement that worked names its
// command.
class Broken extends Error {}
const onlyComments = /^(?:\s|;|--[^\n]*|\/\*[\s\S]*?\*\/)*$/;

function answered<T extends object>(text: string, results: readonly T[]): readonly T[] {
  if (!results.some((result) => 'command' in result) && !onlyComments.test(text))
    throw new Broken('the embedded database left a statement without an answer');
  return results;
}

/**
 * This much log may be written before the files hold what it says. A backup begins with writing the rest, and a start
 * after a kill with replaying it.
 */
const LOG_MAX = 16 * 1024 * 1024;

/**
 * Writes what is only in memory to the files where the log has grown long; the engine itself does so only when it is
 * closed.
 */
async function tidyLog(): Promise<void> {
  const { rows } = await database.query<{ long: boolean }>(
    'SELECT pg_wal_lsn_diff(pg_current_wal_insert_lsn(), redo_lsn) > $1 AS long FROM pg_control_checkpoint()',
    [LOG_MAX],
  );
  if (rows[0]?.long) await database.exec('CHECKPOINT');
}

/**
 * There is one backup at a time. The engine still knows of an old one that nobody reads any more, and it could not be
 * ended.
 */
async function beginBackup(): Promise<void> {
  const begin = "SELECT pg_backup_start('fundwright', true)";
  try {
    await database.query(begin);
  } catch {
    await database.query('SELECT pg_backup_stop(false)');
    await database.query(begin);
  }
}

async function endBackup(): Promise<BackupEnd> {
  const { rows } = await database.query<Pick<BackupEnd, 'label' | 'lastLogFile'>>(
    'SELECT labelfile AS label, pg_walfile_name(lsn) AS "lastLogFile" FROM pg_backup_stop(false)',
  );
  const [row] = rows;
  if (!row || start.dataDir === null) throw new Error('only a database on a disk has a backup');
  return { ...row, control: readFileSync(join(start.dataDir, 'global/pg_control')) };
}

async function answer(request: WorkerRequest): Promise<unknown> {
  if ('begins' in request && request.begins) answered('BEGIN', await database.exec('BEGIN'));
  switch (request.kind) {
    case 'query': {
      database.parsers = request.temporalAsText ? readings.temporalAsText : readings.plain;
      const { rowMode } = request;
      return answered(request.text, [await database.query(request.text, [...request.params], { rowMode })])[0];
    }
    case 'exec':
      database.parsers = readings.plain;
      return answered(request.text, await database.exec(request.text));
    case 'dump':
      return new Uint8Array(await (await database.dumpDataDir('none')).arrayBuffer());
    case 'tidyLog':
      return await tidyLog();
    case 'beginBackup':
      return await beginBackup();
    case 'endBackup':
      return await endBackup();
    case 'close':
      await database.close();
      return null;
  }
}

async function handle(request: WorkerRequest): Promise<void> {
  let reply: WorkerAnswer;
  try {
    reply = { id: request.id, ok: true, value: await answer(request) };
  } catch (error) {
    // What the engine holds in memory can't be trusted any more. This ends the thread, and with it the process.
    if (error instanceof Broken || (error instanceof Error && error.name === 'RuntimeError')) throw error;
    reply = { id: request.id, ok: false, error: wireError(error) };
  }
  port?.postMessage(reply);
}

// One at a time and in order: statements of one transaction must not overtake each other.
let queue = Promise.resolve();
port.on('message', (request: WorkerRequest) => {
  queue = queue.then(() => handle(request));
});
port.postMessage({ id: 0, ok: true, value: null } satisfies WorkerAnswer);
