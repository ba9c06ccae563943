import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { sql } from 'drizzle-orm';
import { afterEach, expect, it } from 'vitest';

import type { Instant } from '#domain/time.ts';
import { connectEmbedded, rowsOf } from '#db/client.ts';

import { backUp } from './backup.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'fundwright-backup-'));
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

it('writes a backup that, unpacked, is the database again, and keeps the last seven', async () => {
  const connection = await connectEmbedded({ dataDir: null });
  await connection.db.execute(sql`create table notes as select 'kept' as words`);
  let path = '';
  for (let day = 1; day <= 9; day += 1) path = await backUp(connection, dataDir, `2026-11-0${day}T02:30:00.000Z` as Instant);
  await connection.close();

  expect(readdirSync(join(dataDir, 'backups'))).toHaveLength(7);
  expect(statSync(path).mode & 0o777).toBe(0o600);

  const restored = join(dataDir, 'db');
  mkdirSync(restored);
  execFileSync('tar', ['-xzf', path, '-C', restored]);
  expect(existsSync(join(restored, 'PG_VERSION'))).toBe(true);
  const again = await connectEmbedded({ dataDir: restored });
  expect(await rowsOf(again.db, sql`select words from notes`)).toEqual([{ words: 'kept' }]);
  await again.close();
});
