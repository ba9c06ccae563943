import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { sql } from 'drizzle-orm';
import { afterEach, expect, it } from 'vitest';

import type { Instant } from '#domain/time.ts';
import { connectEmbedded, rowsOf } from '#db/client.ts';

import { backUp } from './backup.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'fundwright-backup-'));
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

it('writes a backup that, unpacked, is the database again, with the uploaded files beside it, and keeps the last seven', async () => {
  const connection = await connectEmbedded({ dataDir: null });
  await connection.db.execute(sql`create table notes as select 'kept' as words`);
  const kept = join(dataDir, 'files', 'kept', 'org', 'project');
  mkdirSync(kept, { recursive: true });
  writeFileSync(join(kept, 'annex'), 'as it was uploaded');
  let path = '';
  for (let day = 1; day <= 9; day += 1) path = await backUp(connection, dataDir, `2026-11-0${day}T02:30:00.000Z` as Instant);
  await connection.close();

  const names = readdirSync(join(dataDir, 'backups'));
  expect([names.filter((name) => name.endsWith('.tar.gz')).length, names.filter((name) => name.endsWith('.files')).length, names.length]).toEqual([7, 7, 14]);
  rmSync(kept, { recursive: true });
  expect(readFileSync(join(path.replace('.tar.gz', '.files'), 'org', 'project', 'annex'), 'utf8')).toBe('as it was uploaded');
  expect(statSync(path).mode & 0o777).toBe(0o600);

  const restored = join(dataDir, 'db');
  mkdirSync(restored);
  execFileSync('tar', ['-xzf', path, '-C', restored]);
  expect(existsSync(join(restored, 'PG_VERSION'))).toBe(true);
  const again = await connectEmbedded({ dataDir: restored });
  expect(await rowsOf(again.db, sql`select words from notes`)).toEqual([{ words: 'kept' }]);
  await again.close();
}, 60_000);
