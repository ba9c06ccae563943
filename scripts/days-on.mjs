// Runs a command as on another day: `node scripts/days-on.mjs 31 node_modules/.bin/vitest run` moves the machine's date
// for it, and for all that it starts, by 31 days. No test may depend on the day on which it runs.
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const DAY_SECONDS = 86_400;

/**
 * The environment in which every process believes that it is so many days later than this one does. Needs a C compiler.
 */
export function environmentOn(days) {
  // Beside the tree: what runs may install the packages anew.
  const folder = mkdtempSync(join(tmpdir(), 'fundwright-clock-'));
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  const shim = join(folder, 'moved-clock.so');
  execFileSync('cc', ['-shared', '-fPIC', '-O2', '-o', shim, 'test/host/moved-clock.c', '-ldl']);
  const ahead = Number(process.env.CLOCK_AHEAD ?? 0) + Math.round(days * DAY_SECONDS);
  const env = { ...process.env, LD_PRELOAD: shim, CLOCK_AHEAD: String(ahead) };
  const seen = Number(execFileSync(process.execPath, ['-p', 'Date.now()'], { env, encoding: 'utf8' }));
  if (Math.abs(seen - Date.now() - days * DAY_SECONDS * 1000) > 60_000) throw new Error('the date did not move');
  return env;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const [days, command, ...args] = process.argv.slice(2);
  if (!Number.isFinite(Number(days)) || command === undefined) {
    console.error('node scripts/days-on.mjs DAYS COMMAND [ARGUMENT …]');
    process.exit(2);
  }
  process.exit(spawnSync(command, args, { stdio: 'inherit', env: environmentOn(Number(days)) }).status ?? 1);
}
