import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

import { afterAll, expect, it } from 'vitest';

import { tryStart, startServerProcess } from '#test/host/server-process.ts';
import { namespace } from '#test/host/namespace.ts';

// Two containers on one volume see the same files, and nothing else of each other.

const folder = mkdtempSync(join(tmpdir(), 'fundwright-volume-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('refuses a second server on the same data, in whichever container, until the first has ended, however', async () => {
  const settings = { DATA_DIR: join(folder, 'data') };
  const first = await startServerProcess(settings, namespace('--net'));
  const refused = {
    code: 1,
    written:
      `Another Fundwright process already uses ${settings.DATA_DIR}. Stop it first, or set DATA_DIR to ` +
      `another folder.\n`,
  };
  expect(await tryStart(settings)).toEqual(refused);
  expect(await tryStart(settings, namespace('--net', '--mount'))).toEqual(refused);
  await first.stop('SIGKILL');
  const next = await startServerProcess(settings);
  expect((await fetch(`${next.url}/healthz`)).status).toBe(200);
  await next.stop();
});

/**
 * A process in a network of its own that takes the lock when it is told to, says whether it has it, and keeps it until
 * it is killed.
 */
function startTaker(directory: string) {
  const module = resolve('src/db/embedded/directory-lock.ts');
  const code = `
    const { lockDirectory } = await import(${JSON.stringify(module)});
    process.stdin.once('data', () => {
      process.stdout.write(lockDirectory(${JSON.stringify(directory)}) === null ? 'refused' : 'taken');
      // What nobody keeps is collected; the lock must stay.
      for (let round = 0; round < 200; round += 1) Array.from({ length: 10_000 }, () => ({}));
      setInterval(() => {}, 1_000);
    });
    process.stdout.write('ready');`;
  const [program = '', ...args] = [...namespace('--net'), process.execPath, '--input-type=module', '--eval', code];
  const child = spawn(program, args, { stdio: ['pipe', 'pipe', 'inherit'] });
  const said = async () => String((await once(child.stdout, 'data'))[0]);
  return {
    ready: said(),
    take: async () => {
      child.stdin.write('now');
      return await said();
    },
    kill: async () => {
      child.kill('SIGKILL');
      await once(child, 'exit');
    },
  };
}

it.each([1, 2, 3])('gives the directory to exactly one of many that start at the same moment (round %i)', async () => {
  const takers = Array.from({ length: 10 }, () => startTaker(join(folder, 'race')));
  await Promise.all(takers.map(({ ready }) => ready));
  const answers = await Promise.all(takers.map((taker) => taker.take()));
  expect(answers.toSorted()).toEqual([...Array.from({ length: 9 }, () => 'refused'), 'taken']);
  // Also a late one, who comes when much has been collected.
  const late = startTaker(join(folder, 'race'));
  await late.ready;
  expect(await late.take()).toBe('refused');
  await Promise.all([...takers, late].map((taker) => taker.kill()));
});
