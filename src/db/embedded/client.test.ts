import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { Connection } from '#db/client.ts';
import { connectEmbedded, databaseError, rowsOf } from '#db/client.ts';
import { openEmbedded } from './client.ts';
import { lockDirectory } from './directory-lock.ts';

let connection: Connection;
beforeAll(async () => {
  connection = await connectEmbedded({ dataDir: null });
  await connection.db.execute(sql`create table notes (id int primary key, words text)`);
});
afterAll(() => connection.close());

const words = async () =>
  (await rowsOf<{ words: string }>(connection.db, sql`select words from notes order by id`)).map((row) => row.words);

describe('the embedded database', () => {
  it('keeps other queries out of a running transaction', async () => {
    const order: string[] = [];
    const { promise: middle, resolve: goOn } = Promise.withResolvers<void>();
    const transaction = connection.db.transaction(async (tx) => {
      await tx.execute(sql`insert into notes values (1, 'one')`);
      await middle;
      await tx.execute(sql`insert into notes values (2, 'two')`);
      order.push('transaction');
    });
    const outside = words().then((seen) => {
      order.push('outside');
      return seen;
    });
    goOn();
    await transaction;
    expect(await outside).toEqual(['one', 'two']);
    expect(order).toEqual(['transaction', 'outside']);
  });

  it('lets transactions that wait for one another in one after the other, and nobody in between', async () => {
    let inside = 0;
    const most: number[] = [];
    await connection.db.execute(sql`create table counted (n int not null)`);
    await connection.db.execute(sql`insert into counted values (0)`);
    await Promise.all(
      [1, 2, 3, 4, 5].map(() =>
        connection.db.transaction(async (tx) => {
          inside += 1;
          most.push(inside);
          const [row] = await rowsOf<{ n: number }>(tx, sql`select n from counted`);
          await tx.execute(sql`update counted set n = ${(row?.n ?? 0) + 1}`);
          inside -= 1;
        }),
      ),
    );
    expect(most).toEqual([1, 1, 1, 1, 1]);
    expect(await rowsOf(connection.db, sql`select n from counted`)).toEqual([{ n: 5 }]);
  });

  it('lets a statement in although transactions follow each other without a pause', async () => {
    const asked = new AbortController();
    const others = (async () => {
      while (!asked.signal.aborted) await connection.db.transaction((tx) => tx.execute(sql`select 1`));
    })();
    await connection.db.transaction((tx) => tx.execute(sql`select 2`));
    expect(await rowsOf(connection.db, sql`select 3 as three`)).toEqual([{ three: 3 }]);
    asked.abort();
    await others;
  });

  it('takes everything of a failed transaction back and goes on', async () => {
    const failing = connection.db.transaction(async (tx) => {
      await tx.execute(sql`insert into notes values (3, 'three')`);
      await tx.execute(sql`insert into notes values (1, 'again')`);
    });
    await expect(failing).rejects.toSatisfy(
      (error) => databaseError(error)?.code === '23505' && databaseError(error)?.constraint === 'notes_pkey',
    );
    expect(await words()).toEqual(['one', 'two']);
  });

  it('takes a transaction back whose first statement fails, and goes on after one without any', async () => {
    await expect(
      connection.db.transaction((tx) => tx.execute(sql`insert into notes values (1, 'again')`)),
    ).rejects.toSatisfy((error) => databaseError(error)?.code === '23505');
    expect(await connection.db.transaction(() => Promise.resolve('nothing asked'))).toBe('nothing asked');
    await expect(connection.db.transaction(() => Promise.reject(new Error('nothing asked')))).rejects.toThrow(
      'nothing asked',
    );
    await connection.db.execute(sql`insert into notes values (4, 'four')`);
    expect(await words()).toEqual(['one', 'two', 'four']);
    await connection.db.execute(sql`delete from notes where id = 4`);
  });

  it('does not stall the event loop while it computes', async () => {
    let ticks = 0;
    const timer = setInterval(() => {
      ticks += 1;
    }, 5);
    await connection.db.execute(sql`select count(*) from generate_series(1, 3000000)`);
    clearInterval(timer);
    expect(ticks).toBeGreaterThan(5);
  });

  it('is for its owner alone, also in a folder that is open to others', async () => {
    const directory = mkdtempSync(join(tmpdir(), 'fundwright-open-'));
    chmodSync(directory, 0o755);
    mkdirSync(join(directory, 'db'), { mode: 0o755 });
    const own = await connectEmbedded({ dataDir: join(directory, 'db') });
    expect(statSync(join(directory, 'db')).mode & 0o777).toBe(0o700);
    await own.close();
    rmSync(directory, { recursive: true });
  });

  it('comes back from a dump as it was', async () => {
    if (connection.engine !== 'embedded') throw new Error('this test is about the embedded engine');
    const copy = await connectEmbedded({ dataDir: null, snapshot: await connection.embedded.dump() });
    expect(
      (await rowsOf<{ words: string }>(copy.db, sql`select words from notes order by id`)).map((row) => row.words),
    ).toEqual(['one', 'two']);
    await copy.close();
  });
});

describe('an embedded database that stops by itself', () => {
  const endless = "create function endless(n int) returns int language plpgsql as 'begin return endless(n + 1); end'";

  it('is lost when a statement breaks it, answers that statement with an error, and closes', async () => {
    const small = await openEmbedded({ dataDir: null, snapshot: null }, { stackMb: 4 });
    await small.client.exec(endless);
    await expect(small.client.query('select endless(1)')).rejects.toThrow('without an answer');
    expect((await small.lost).message).toContain('without an answer');
    await expect(small.client.query('select 1')).rejects.toThrow('without an answer');
    await small.close();
  });

  it('is not lost over an endless recursion, which is only refused', async () => {
    const own = await openEmbedded({ dataDir: null, snapshot: null });
    await own.client.exec(endless);
    await expect(own.client.query('select endless(1)')).rejects.toMatchObject({ code: '54001' });
    await expect(
      own.client.query('select jsonb_typeof($1::jsonb)', ['['.repeat(200_000) + ']'.repeat(200_000)]),
    ).rejects.toMatchObject({ code: '54001' });
    expect((await own.client.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
    await own.close();
    expect(await Promise.race([own.lost, Promise.resolve('closed')])).toBe('closed');
  });

  it('answers a statement of comments alone', async () => {
    expect(await rowsOf(connection.db, sql.raw('-- nothing\n/* to do */ ;'))).toEqual([]);
  });
});

describe('the lock on a data directory', () => {
  it('is given once, and again after its release', () => {
    const directory = mkdtempSync(join(tmpdir(), 'fundwright-lock-'));
    const first = lockDirectory(directory);
    expect(first).not.toBeNull();
    expect(lockDirectory(directory)).toBeNull();
    first?.release();
    const second = lockDirectory(directory);
    expect(second).not.toBeNull();
    second?.release();
    rmSync(directory, { recursive: true });
  });
});
