import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';

import { sql } from 'drizzle-orm';

import { connectEmbedded, rowsOf } from '#db/client.ts';
import { backUp } from '#server/host/backup.ts';

import { BENCH_NOW } from './databases.ts';
import type { Bench } from './figure.ts';
import { percentile, timed } from './figure.ts';

const TEXTS = 25_000;
/** As often as a few people who write at the same time save. */
const PAUSE_MS = 20;
const QUIET_SAVES = 100;

/** How long a save of 3,000 characters takes while a backup of an embedded database of 90 MB is made. */
export const backup: Bench = {
  name: 'backup',
  run: async () => {
    const folder = mkdtempSync(join(tmpdir(), 'fundwright-bench-backup-'));
    const connection = await connectEmbedded({ dataDir: join(folder, 'db') });
    const { db } = connection;
    try {
      await db.execute(sql`create table texts (id int primary key, words text not null)`);
      await db.execute(sql`alter table texts alter column words set storage external`);
      for (let from = 1; from <= TEXTS; from += 1_000)
        await db.execute(
          sql`insert into texts select n, repeat(md5(n::text), 94) from generate_series(${from}::int,
            ${from + 999}::int) n`,
        );
      const [size] = await rowsOf<{ mb: number }>(
        db,
        sql`select (pg_database_size(current_database()) / 1048576)::float8 as mb`,
      );
      let next = 0;
      const save = async () => {
        next = (next * 7_919 + 1) % TEXTS;
        const took = await timed(() =>
          db.transaction(async (tx) => {
            await tx.execute(sql`select words from texts where id = ${next + 1} for update`);
            await tx.execute(
              sql`update texts set words = ${`${next} `.padEnd(3_000, 'Recovered fibre keeps its strength. ')}
                where id = ${next + 1}`,
            );
          }),
        );
        await setTimeout(PAUSE_MS);
        return took;
      };
      const quiet: number[] = [];
      // Also the time in which the database writes what is still only in memory.
      for (let done = 0; done < QUIET_SAVES; done += 1) quiet.push(await save());
      const running = { backup: true };
      const during: number[] = [];
      let path = '';
      const took = timed(async () => {
        path = await backUp(connection, folder, BENCH_NOW);
      }).finally(() => {
        running.backup = false;
      });
      while (running.backup) during.push(await save());
      const seconds = (await took) / 1_000;
      const note =
        `${during.length} saves in the ${seconds.toFixed(1)} s that the backup of ` +
        `${(size?.mb ?? 0).toFixed(0)} MB took (${(statSync(path).size / 2 ** 20).toFixed(0)} MB packed); ` +
        `p50 ${percentile(during, 0.5).toFixed(1)} ms, without a backup p50 ` +
        `${percentile(quiet, 0.5).toFixed(1)} ms and longest ${percentile(quiet, 1).toFixed(0)} ms`;
      return [
        {
          name: 'longest that a save waits while the embedded database is backed up',
          measured: percentile(during, 1),
          unit: 'ms',
          target: { value: 100, better: 'less' },
          note,
        },
      ];
    } finally {
      await connection.close();
      rmSync(folder, { recursive: true, force: true });
    }
  },
};
