import type { Worker } from 'node:worker_threads';

import { sql } from 'drizzle-orm';

import { rowsOf } from '#db/client.ts';
import type { Instant } from '#domain/values/time.ts';
import { readEnv } from '#server/host/read-env.ts';
import { makeDeps } from '#server/host/start.ts';

// The server's parts on an embedded database whose thread ends while it is asked something.

const threads: Worker[] = [];
process.on('worker', (thread: Worker) => threads.push(thread));
const env = readEnv({ NODE_ENV: 'test', DATA_DIR: process.argv[2] ?? '', PORTAL_SYNC: 'off', LOG_LEVEL: 'error' });
const { deps } = await makeDeps(env, () => '2026-11-20T12:00:00.000Z' as Instant);
const asked = rowsOf(deps.db, sql`select count(*) from generate_series(1, 1e9)`);
const [database] = threads;
if (threads.length !== 1 || !database) throw new Error('the database was to be the only thread');
await database.terminate();
await asked;
