import { instantFromMs } from '#domain/values/time.ts';

import type { Env } from '#server/platform/env.ts';
import { processEnv } from './read-env.ts';
import { jobDefinitions } from './job-list.ts';
import { makeDeps } from './start.ts';
import { StartRefused } from './start-refused.ts';
import { terminalWords } from './terminal-words.ts';
import { whyNotStarted } from './why-not-started.ts';

// Background work in a process of its own, beside any number of servers on the same PostgreSQL.

let env: Env | null = null;
try {
  env = processEnv();
  if (!env.databaseUrl) throw new StartRefused(terminalWords()('worker_without_url'));
  const { deps, connection, close } = await makeDeps(env, () => instantFromMs(Date.now()));
  await deps.jobs.start(jobDefinitions(deps, connection));
  deps.log.info('worker started');
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => void close().then(() => process.exit(0)));
} catch (error) {
  process.stderr.write(`${whyNotStarted(error, env)}\n`);
  process.exit(1);
}
