import { instantFromMs } from '#domain/time.ts';

import { processEnv } from './env.ts';
import { StartRefused, startServer } from './start.ts';

// Starts the server and says in plain words where it is, or why it does not start.

const started = performance.now();
const say = (text: string) => process.stdout.write(`${text}\n`);

try {
  const env = processEnv();
  const running = await startServer(env, { clock: () => instantFromMs(Date.now()), development: process.argv.includes('--dev') });
  say(`\nFundwright runs at ${running.url}  (ready in ${((performance.now() - started) / 1000).toFixed(1)} s)`);
  if (!env.production) {
    say(`Mail it would send is at ${running.url}/dev/mail. Everything is kept in ${env.dataDir}.`);
    say('The embedded database is made for one small machine: it survives a killed process, not a power cut. See docs/operations.md.');
  }
  say('Stop with Ctrl C.\n');

  let stopping = false;
  const stop = () => {
    if (stopping) return;
    stopping = true;
    void running.stop().then(() => process.exit(0));
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
} catch (error) {
  const known = error instanceof StartRefused || (error instanceof Error && error.message.startsWith('The '));
  process.stderr.write(`${known ? error.message : error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
  process.exit(1);
}
