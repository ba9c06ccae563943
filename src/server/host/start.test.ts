import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

import { expect, it } from 'vitest';

it('ends the server with one clear line and a failure when its embedded database stops', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'fundwright-lost-'));
  const child = spawn(process.execPath, ['test/host/lose-database.ts', folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [written, [code]] = await Promise.all([text(child.stdout), once(child, 'exit')]);
  rmSync(folder, { recursive: true });
  const lines = written
    .trim()
    .split('\n')
    .map((line): unknown => JSON.parse(line));
  expect(lines).toMatchObject([
    { level: 60, msg: 'the embedded database has stopped, so the server ends; start it again' },
  ]);
  expect(code).toBe(1);
});
