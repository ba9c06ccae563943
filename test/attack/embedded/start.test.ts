import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, expect, it } from 'vitest';

import { loadSecret } from '#server/host/secret.ts';
import { StartRefused } from '#server/host/start-refused.ts';

import { namespace } from '#test/host/namespace.ts';
import { startServerProcess, tryStart } from '#test/host/server-process.ts';

// What stands in the way of a start is said in a sentence.

const folder = mkdtempSync(join(tmpdir(), 'fundwright-start-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const refusedSecret = (dataDir: string, what: string) =>
  `The file ${join(dataDir, 'secret')}, which signs cookies and links, ${what}. Put the secret of a ` +
  'backup there, or remove the file: then a new one is made, and everybody signs in again.';

it('does not start with an empty secret', async () => {
  const dataDir = join(folder, 'empty secret');
  mkdirSync(dataDir);
  writeFileSync(join(dataDir, 'secret'), '');
  expect(await tryStart({ DATA_DIR: dataDir })).toEqual({
    code: 1,
    written: `${refusedSecret(dataDir, 'is empty')}\n`,
  });
});

it.each([
  ['is empty', ''],
  ['is empty', ' \n'],
  ['has only 7 characters and needs 32', 'cut off\n'],
  ['has only 31 characters and needs 32', 'x'.repeat(31)],
])('refuses a secret that %s, and leaves it as it is', (what, secret) => {
  const dataDir = mkdtempSync(join(folder, 'secret-'));
  writeFileSync(join(dataDir, 'secret'), secret);
  expect(() => loadSecret(dataDir)).toThrow(new StartRefused(refusedSecret(dataDir, what)));
  expect(readFileSync(join(dataDir, 'secret'), 'utf8')).toBe(secret);
});

it('makes a secret that is whole or not there, for its owner alone, and keeps it', () => {
  const dataDir = join(folder, 'new');
  // A start that was killed while it wrote leaves this behind.
  mkdirSync(dataDir);
  writeFileSync(join(dataDir, 'secret.part'), 'half');
  const secret = loadSecret(dataDir);
  expect(secret).toHaveLength(64);
  expect(loadSecret(dataDir)).toBe(secret);
  expect(readdirSync(dataDir)).toEqual(['secret']);
  expect(statSync(join(dataDir, 'secret')).mode & 0o777).toBe(0o600);
});

const fullDisk = (dataDir: string) =>
  `There is no room left on the disk of ${dataDir}. Make some, then start again. What is stored there ` +
  `has not been touched.\n`;

it.each(['64k', '24m'])(
  'says in a sentence that the disk of %s is full at the first start, and starts when there is room',
  async (size) => {
    const disk = join(folder, `disk of ${size}`);
    mkdirSync(disk);
    const dataDir = join(disk, 'data');
    const script =
      `mount -t tmpfs -o size=${size} tmpfs "$DISK" && { "$0" "$@"; echo "ended with $?"; mount -o ` +
      'remount,size=300m "$DISK"; exec "$0" "$@"; }';
    const server = await startServerProcess({ DATA_DIR: dataDir, DISK: disk }, [
      ...namespace('--mount'),
      'sh',
      '-c',
      script,
    ]);
    expect(server.written().startsWith(`${fullDisk(dataDir)}ended with 1\n\nFundwright runs at`)).toBe(true);
    await server.stop();
  },
);

it('says in a sentence that the disk has become full, and starts with what was stored once there is room', async () => {
  const disk = join(folder, 'filled');
  mkdirSync(disk);
  const dataDir = join(disk, 'data');
  // The first start makes the database, and ends; then everything that is left of the disk is taken.
  const script =
    'mount -t tmpfs -o size=300m tmpfs "$DISK" && { node_modules/.bin/node src/server/host/cli.ts ' +
    'catalogue status; cat /dev/zero > "$DISK/filler" 2>/dev/null; "$0" "$@"; echo "ended with $?"; rm ' +
    '"$DISK/filler"; exec "$0" "$@"; }';
  const server = await startServerProcess({ DATA_DIR: dataDir, DISK: disk }, [
    ...namespace('--mount'),
    'sh',
    '-c',
    script,
  ]);
  expect(server.written()).toContain(`${fullDisk(dataDir)}ended with 1\n\nFundwright runs at`);
  await server.stop();
});

it('says in a sentence that the database server cannot be reached, without its password', async () => {
  const started = await tryStart({
    DATABASE_URL: 'postgres://me:hidden@127.0.0.1:1/fundwright',
    SECRET: 'x'.repeat(40),
  });
  expect(started).toEqual({
    code: 1,
    written: 'The database at 127.0.0.1:1 cannot be reached. Start it first, or correct DATABASE_URL.\n',
  });
});
