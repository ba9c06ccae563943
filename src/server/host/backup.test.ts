import { execFileSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it } from 'vitest';

import type { Instant } from '#domain/values/time.ts';
import type { Connection } from '#db/client.ts';
import { connectEmbedded, rowsOf } from '#db/client.ts';

import { backUp } from './backup.ts';

let dataDir = '';
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'fundwright-backup-'));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

/** The database that a backup is. */
async function restore(path: string): Promise<Connection> {
  const restored = join(dataDir, 'restored');
  mkdirSync(restored);
  execFileSync('tar', ['-xzf', path, '-C', restored]);
  return await connectEmbedded({ dataDir: restored });
}

it('writes a backup that unpacks to the database, with the uploads beside it, and keeps the last seven', async () => {
  const connection = await connectEmbedded({ dataDir: join(dataDir, 'live') });
  await connection.db.execute(sql`create table notes as select 'kept' as words`);
  const kept = join(dataDir, 'files', 'kept', 'org', 'project');
  mkdirSync(kept, { recursive: true });
  writeFileSync(join(kept, 'annex'), 'as it was uploaded');
  let path = '';
  for (let day = 1; day <= 9; day += 1)
    path = await backUp(connection, dataDir, `2026-11-0${day}T02:30:00.000Z` as Instant);
  await connection.close();

  const names = readdirSync(join(dataDir, 'backups'));
  expect([
    names.filter((name) => name.endsWith('.tar.gz')).length,
    names.filter((name) => name.endsWith('.files')).length,
    names.length,
  ]).toEqual([7, 7, 14]);
  rmSync(kept, { recursive: true });
  expect(readFileSync(join(path.replace('.tar.gz', '.files'), 'org', 'project', 'annex'), 'utf8')).toBe(
    'as it was uploaded',
  );
  expect(statSync(path).mode & 0o777).toBe(0o600);

  const again = await restore(path);
  expect(await rowsOf(again.db, sql`select words from notes`)).toEqual([{ words: 'kept' }]);
  await again.close();
});

it('backs up while people write: it holds everything stored before, nothing by halves, and is sound', async () => {
  const connection = await connectEmbedded({ dataDir: join(dataDir, 'live') });
  const { db } = connection;
  await db.execute(sql`create table notes (id int primary key, twin int not null, words text not null)`);
  await db.execute(sql`create index on notes (words)`);
  await db.execute(sql`insert into notes select n, n, repeat(md5(n::text), 20) from generate_series(1, 20000) n`);
  let stored = 20_000;
  const enough = new AbortController();
  const write = async () => {
    while (!enough.signal.aborted) {
      const id = stored + 1;
      // Two rows in one transaction, which also move other rows about in the file.
      await db.transaction(async (tx) => {
        await tx.execute(sql`insert into notes values (${id}, ${id}, repeat(md5(${id}::text), 20))`);
        await tx.execute(sql`insert into notes values (${-id}, ${id}, 'twin')`);
        await tx.execute(sql`update notes set words = words || 'x' where id % 997 = ${id % 997}`);
        await tx.execute(sql`delete from notes where id = ${id - 10_000}`);
      });
      stored = id;
    }
  };
  const writer = write();
  const before = stored;
  const path = await backUp(connection, dataDir, '2026-11-20T02:30:00.000Z' as Instant);
  const after = stored;
  const second = await backUp(connection, dataDir, '2026-11-21T02:30:00.000Z' as Instant);
  enough.abort();
  await writer;
  await connection.close();
  expect(after).toBeGreaterThan(before);

  const again = await restore(path);
  const [row] = await rowsOf<{ newest: number; missing: number; halves: number }>(
    again.db,
    sql`
    select max(id)::int as newest, (${before} - (select count(*) from notes where id between 20001
      and ${before}))::int - 20000 as missing,
      (select count(*) from notes n where id > 20000 and not exists (select 1 from notes m
        where m.id = -n.id))::int as halves from notes`,
  );
  expect(row).toMatchObject({ missing: 0, halves: 0 });
  expect(row?.newest).toBeGreaterThanOrEqual(before);
  expect(row?.newest).toBeLessThanOrEqual(after + 1);
  // Every page is read, and every index can be made anew over what is there.
  await again.db.execute(sql`reindex table notes`);
  await again.db.execute(sql`insert into notes values (1000000, 1, 'goes on')`);
  await again.close();
  expect(existsSync(second)).toBe(true);
});

it('can be made again after a failure in the middle, in order, and leaves nothing by halves', async () => {
  const connection = await connectEmbedded({ dataDir: join(dataDir, 'live') });
  if (connection.engine !== 'embedded') throw new Error('this test is about the embedded engine');
  for await (const bytes of connection.embedded.backUp()) if (bytes.length > 512) break;
  // A killed process leaves such a file behind.
  mkdirSync(join(dataDir, 'backups'));
  writeFileSync(join(dataDir, 'backups', 'fundwright-2026-11-19T023000Z.tar.gz.part'), 'half');
  const [path] = await Promise.all(
    ['2026-11-20T02:30:00.000Z', '2026-11-20T02:30:00.000Z', '2026-11-20T02:30:01.000Z'].map((now) =>
      backUp(connection, dataDir, now as Instant),
    ),
  );
  expect(readdirSync(join(dataDir, 'backups')).toSorted()).toEqual([
    'fundwright-2026-11-20T023000Z.files',
    'fundwright-2026-11-20T023000Z.tar.gz',
    'fundwright-2026-11-20T023001Z.files',
    'fundwright-2026-11-20T023001Z.tar.gz',
  ]);
  const again = await restore(path ?? '');
  await Promise.all([again.close(), connection.close()]);
});
