import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { rowsOf } from '#db/client.ts';
import type { Connection } from '#db/client.ts';
import { makePgBossJobs } from '#server/adapters/jobs/pg-boss.ts';

import { openDatabase } from '#test/harness.ts';

// The queue on both engines: vitest.postgres.config.ts runs this file again on a real server.

const errors: Error[] = [];
let connection: Connection;
let url: string | null;
beforeAll(async () => {
  ({ connection, url } = await openDatabase());
});
afterAll(() => connection.close());

function open() {
  const database = connection.engine === 'embedded' ? { pglite: connection.embedded.client } : { url: url ?? '' };
  return makePgBossJobs({ database, names: ['greet'], onError: (error) => errors.push(error) });
}

describe('the queue of background jobs', () => {
  it('keeps nothing of a failed transaction, runs what was committed, and does a repeated request once', async () => {
    const jobs = await open();
    await expect(
      connection.db.transaction(async (tx) => {
        await jobs.enqueue(tx, 'greet', { who: 'nobody' });
        throw new Error('changed my mind');
      }),
    ).rejects.toThrow('changed my mind');
    await connection.db.transaction(async (tx) => {
      await jobs.enqueue(tx, 'greet', { who: 'Ana' });
      await jobs.enqueue(tx, 'greet', { who: 'Ana' });
      await jobs.enqueue(tx, 'greet', { who: 'Ion' });
    });
    const waiting = await rowsOf<{ who: string }>(
      connection.db,
      sql`select data ->> 'who' as who from jobs.job where name = 'greet' order by 1`,
    );
    expect(waiting).toEqual([{ who: 'Ana' }, { who: 'Ion' }]);

    const greeted: unknown[] = [];
    const { promise: both, resolve } = Promise.withResolvers<void>();
    await jobs.start([
      {
        name: 'greet',
        run: (payload) => {
          greeted.push(payload);
          if (greeted.length === 2) resolve();
          return Promise.resolve();
        },
      },
    ]);
    await both;
    expect(greeted).toEqual(expect.arrayContaining([{ who: 'Ana' }, { who: 'Ion' }]));
    await jobs.stop();
    expect(errors).toEqual([]);
  });

  it('says since when the oldest one is late, and of one that is to begin later that none is', async () => {
    const jobs = await open();
    expect((await jobs.count()).dueSince).toBeNull();
    const put = async (id: string, minutes: number) =>
      await connection.db.execute(
        sql`insert into jobs.job (id, name, start_after)
          values (${id}::uuid, 'greet', now() + ${minutes} * interval '1 minute')`,
      );
    const [early, late] = [crypto.randomUUID(), crypto.randomUUID()];
    await put(late, 10);
    expect((await jobs.count()).dueSince).toBeNull();
    await put(early, -10);
    const since = Date.parse((await jobs.count()).dueSince ?? '');
    expect(Math.abs(Date.now() - since - 600_000)).toBeLessThan(60_000);
    await connection.db.execute(sql`delete from jobs.job where name = 'greet'`);
    await jobs.stop();
  });

  it('lists what waits and what failed, by pages and without what it was about; retries and drops it', async () => {
    const jobs = await open();
    const all = { state: null, name: '', after: null, limit: 50 } as const;
    const insert = async (minute: number) => {
      const who = 'Eva';
      const output = JSON.stringify({
        name: 'TypeError',
        code: '23505',
        message: `no greeting for ${who}\n    at secret.ts:1:1`,
        stack: `TypeError: no greeting for ${who}\n    at secret.ts:1:1\n    at run (file:///app/greet.ts:12:5)`,
      });
      const [row] = await rowsOf<{ id: string }>(
        connection.db,
        sql`insert into jobs.job (name, state, output, retry_count, retry_limit, created_on, started_on, completed_on)
          values ('greet', 'failed', ${output}::jsonb, 3, 3, now() + ${minute} * interval '1 minute', now(), now())
          returning id::text`,
      );
      return row?.id ?? '';
    };
    const [first, second] = [await insert(1), await insert(2)];
    await connection.db.transaction(async (tx) => await jobs.enqueue(tx, 'greet', { who: 'Zoe' }));
    const failed = await jobs.list({ ...all, state: 'failed' });
    expect(failed.map(({ id }) => id)).toEqual([second, first]);
    expect(failed[0]).toMatchObject({ attempts: 4, dueAt: null, failure: 'TypeError · 23505 · greet.ts:12' });
    expect(JSON.stringify(await jobs.list(all))).not.toMatch(/Eva|Zoe|secret/);
    const waiting = await jobs.list({ ...all, state: 'waiting', name: 'gre' });
    expect(waiting).toEqual([expect.objectContaining({ attempts: 0, endedAt: null, failure: null })]);
    expect(waiting[0]?.dueAt).not.toBeNull();
    expect(await jobs.list({ ...all, name: 'other' })).toEqual([]);
    const [newest] = await jobs.list({ ...all, state: 'failed', limit: 1 });
    const after = newest === undefined ? null : { at: newest.createdAt, id: newest.id };
    expect((await jobs.list({ ...all, state: 'failed', after })).map(({ id }) => id)).toEqual([first]);

    const both = await Promise.all([
      connection.db.transaction(async (tx) => await jobs.retry(tx, first)),
      connection.db.transaction(async (tx) => await jobs.retry(tx, first)),
    ]);
    expect(both.toSorted()).toEqual(['greet', null]);
    expect(await connection.db.transaction(async (tx) => await jobs.drop(tx, first))).toBeNull();
    expect(await connection.db.transaction(async (tx) => await jobs.drop(tx, second))).toBe('greet');
    expect(await jobs.list({ ...all, state: 'failed' })).toEqual([]);
    const again = await jobs.list({ ...all, state: 'waiting' });
    expect(again.map(({ id }) => id)).toContain(first);

    const greeted = Promise.withResolvers<void>();
    let left = 2;
    await jobs.start([
      {
        name: 'greet',
        run: () => {
          left -= 1;
          if (left === 0) greeted.resolve();
          return Promise.resolve();
        },
      },
    ]);
    await greeted.promise;
    await jobs.stop();
    expect((await rowsOf(connection.db, sql`select 1 from jobs.job where id::text = ${second}`)).length).toBe(0);
  });

  it('forgets what waits and what is done about an id, with the transaction, and nothing else', async () => {
    const jobs = await open();
    const [gone, kept] = ['7f3a1c52-0000-4000-8000-000000000001', '7f3a1c52-0000-4000-8000-000000000002'];
    const waiting = async () =>
      await rowsOf<{ who: string }>(
        connection.db,
        sql`select data ->> 'who' as who from jobs.job where data ->> 'who' in (${gone}, ${kept}) order by 1`,
      );
    await connection.db.transaction(async (tx) => {
      await jobs.enqueue(tx, 'greet', { who: gone });
      await jobs.enqueue(tx, 'greet', { who: kept });
    });
    await expect(
      connection.db.transaction(async (tx) => {
        await jobs.forget(tx, gone);
        throw new Error('changed my mind');
      }),
    ).rejects.toThrow('changed my mind');
    expect(await waiting()).toEqual([{ who: gone }, { who: kept }]);
    await connection.db.transaction(async (tx) => await jobs.forget(tx, gone));
    expect(await waiting()).toEqual([{ who: kept }]);
    await jobs.stop();
  });

  it('refuses a job whose queue nobody made', async () => {
    const jobs = await open();
    await expect(jobs.start([{ name: 'unheard-of', run: () => Promise.resolve() }])).rejects.toThrow('unheard-of');
    await jobs.stop();
  });
});
