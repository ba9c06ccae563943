import { spawn } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { execFileSync } from 'node:child_process';

import type { Bench } from './figure.ts';

const PORT = 3191;

/** Seconds from `npm start` to the first page, in a folder with this environment. */
async function secondsToFirstPage(folder: string, cache: string): Promise<number> {
  const started = performance.now();
  const env = { ...process.env, PORT: String(PORT), PORTAL_SYNC: 'off', npm_config_cache: cache, NODE_ENV: '' };
  const child = spawn('npm', ['start'], { cwd: folder, env, stdio: 'ignore', detached: true });
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  let seconds = Number.NaN;
  for (let tries = 0; tries < 1_200 && Number.isNaN(seconds); tries += 1) {
    const answer = await fetch(`http://127.0.0.1:${PORT}/`).catch(() => null);
    if (answer?.ok) seconds = (performance.now() - started) / 1000;
    else await new Promise((resolve) => setTimeout(resolve, 100));
  }
  const marker = join(folder, '.data/server.json');
  if (existsSync(marker)) process.kill(JSON.parse(readFileSync(marker, 'utf8')).pid, 'SIGTERM');
  await exited;
  return seconds;
}

/** `npm start` in a fresh clone with an empty package cache, and again. */
export const start: Bench = {
  name: 'start',
  run: async () => {
    const folder = mkdtempSync(join(tmpdir(), 'fundwright-clone-'));
    const cache = mkdtempSync(join(tmpdir(), 'fundwright-npm-'));
    try {
      execFileSync('git', ['clone', '-q', '.', folder]);
      for (const file of ['.npmrc']) if (existsSync(file)) cpSync(file, join(folder, file));
      const cold = await secondsToFirstPage(folder, cache);
      const warm = await secondsToFirstPage(folder, cache);
      return [
        {
          name: 'npm start, fresh clone and empty package cache, to the first page',
          measured: cold,
          unit: 's',
          target: { value: 60, better: 'less' },
        },
        { name: 'npm start again, to the first page', measured: warm, unit: 's', target: { value: 3, better: 'less' } },
      ];
    } finally {
      rmSync(folder, { recursive: true, force: true });
      rmSync(cache, { recursive: true, force: true });
    }
  },
};
