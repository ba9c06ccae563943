import { flushCompileCache } from 'node:module';

import { instantFromMs } from '#domain/values/time.ts';

import type { Env } from '#server/platform/env.ts';
import { processEnv } from './read-env.ts';
import { openOwnDatabase } from './own-database.ts';
import { resolveQuickly } from './quick-resolution.ts';
import { terminalWords } from './terminal-words.ts';

// Starts the server and says in plain words where it is, or why it does not start.

/** By then the first page and its files have been sent. */
const QUIET_AFTER_MS = 3_000;

const started = performance.now();
const say = (text: string) => process.stdout.write(`${text}\n`);

let env: Env | null = null;
try {
  env = processEnv();
  resolveQuickly();
  // The database opens in its thread while this one reads the code of the server.
  const own = env.databaseUrl === null ? openOwnDatabase(env) : null;
  const [{ startServer }] = await Promise.all([import('./start.ts'), own]);
  const running = await startServer(env, {
    clock: () => instantFromMs(Date.now()),
    development: process.argv.includes('--dev'),
    own,
  });
  const words = terminalWords();
  const seconds = Math.round((performance.now() - started) / 100) / 10;
  say(`\n${words('running', { url: running.url, seconds })}`);
  if (!env.production) {
    say(words('dev_mail', { url: running.url, folder: env.dataDir }));
    say(words('embedded'));
  }
  say(`${words('stop')}\n`);

  let stopping = false;
  const stop = () => {
    if (stopping) return;
    stopping = true;
    void running.stop().then(() => process.exit(0));
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
  setTimeout(flushCompileCache, QUIET_AFTER_MS);
} catch (error) {
  const { whyNotStarted } = await import('./why-not-started.ts');
  process.stderr.write(`${whyNotStarted(error, env)}\n`);
  process.exit(1);
}
