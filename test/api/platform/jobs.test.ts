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
