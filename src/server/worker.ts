import { instantFromMs } from '#domain/time.ts';

import { processEnv } from './env.ts';
import { jobDefinitions } from './jobs.ts';
import { makeDeps } from './start.ts';

// Background work in a process of its own, beside any number of servers on the same PostgreSQL.

const env = processEnv();
if (!env.databaseUrl) {
  process.stderr.write('A separate worker needs DATABASE_URL: the embedded database belongs to the one server process.\n');
  process.exit(1);
}
const { deps, connection, close } = await makeDeps(env, () => instantFromMs(Date.now()));
await deps.jobs.start(jobDefinitions(deps, connection));
deps.log.info('worker started');
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void close().then(() => process.exit(0)));
