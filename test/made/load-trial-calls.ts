import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { dataSets } from '#test/host/shared-data.ts';
import { trialLines } from './trial-calls.ts';

// Loads the 304 real calls with full texts, or those of our own where the real ones are absent, for trials: node
// test/made/load-trial-calls.ts Goes through the product's own import command, so it works beside a running server and
// without one.

const folder = mkdtempSync(join(tmpdir(), 'fundwright-trial-'));
try {
  const file = join(folder, 'trial-calls.jsonl');
  const set = dataSets.at(-1);
  if (!set) throw new Error('there is no set of calls');
  writeFileSync(file, trialLines(set).join('\n'));
  const run = spawnSync(process.execPath, ['src/server/host/cli.ts', 'catalogue', 'import', file], {
    stdio: 'inherit',
  });
  process.exitCode = run.status ?? 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
