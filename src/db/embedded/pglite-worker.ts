import { parentPort, workerData } from 'node:worker_threads';

import { PGlite, types } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';

import type { WireError, WorkerAnswer, WorkerRequest, WorkerStart } from './protocol.ts';

// The embedded database runs in this thread: queries take milliseconds of pure computing, which would stall the
// server's event loop if they ran there.

const port = parentPort;
if (!port) throw new Error('pglite-worker is started as a worker thread');

const start: WorkerStart = workerData;
const database = await PGlite.create({
  ...(start.dataDir ? { dataDir: start.dataDir } : {}),
  ...(start.snapshot ? { loadDataDir: new Blob([new Uint8Array(start.snapshot)]) } : {}),
  extensions: { pg_trgm },
});

const asText = (value: string) => value;
const temporalParsers = Object.fromEntries([types.TIMESTAMP, types.TIMESTAMPTZ, types.INTERVAL, types.DATE, 1231, 1115, 1185, 1187, 1182].map((type) => [type, asText]));

function wireError(error: unknown): WireError {
  if (!(error instanceof Error)) return { message: String(error) };
  const wire: WireError = { message: error.message };
  for (const key of ['code', 'constraint', 'detail', 'table', 'column'] as const) {
    const value: unknown = Reflect.get(error, key);
    if (typeof value === 'string') wire[key] = value;
  }
  return wire;
}

async function answer(request: WorkerRequest): Promise<unknown> {
  switch (request.kind) {
    case 'query': {
      const options = request.temporalAsText ? { rowMode: request.rowMode, parsers: temporalParsers } : { rowMode: request.rowMode };
      return await database.query(request.text, [...request.params], options);
    }
    case 'exec':
      return await database.exec(request.text);
    case 'dump':
      return new Uint8Array(await (await database.dumpDataDir('none')).arrayBuffer());
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
