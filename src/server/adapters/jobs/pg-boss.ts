import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import { PgBoss, fromDrizzle, fromPglite } from 'pg-boss';

import { instantFromMs } from '#domain/values/time.ts';

import { DROPPED, LISTED, listedJob, RETRIED } from './listed-jobs.ts';
import type { Jobs } from './port.ts';

/** A drizzle database or transaction, over either engine. */
type Executor = { execute(query: SQL): PromiseLike<unknown> };
type PgliteLike = Parameters<typeof fromPglite>[0];

type Options = {
  /** The embedded database, or the address of a PostgreSQL server. */
  readonly database: { readonly pglite: PgliteLike } | { readonly url: string };
  /** Names of every job there is: each gets its queue before anything is enqueued. */
  readonly names: readonly string[];
  readonly onError: (error: Error) => void;
};

/** What runs counts as waiting until it is done. */
const COUNTED = `SELECT count(*) FILTER (WHERE state < 'completed')::int AS waiting,
  count(*) FILTER (WHERE state = 'failed')::int AS failed,
  floor(extract(epoch FROM min(start_after) FILTER (WHERE state IN ('created', 'retry') AND start_after <= now()))
    * 1000)::float8 AS due_since
  FROM jobs.job WHERE name = ANY($1::text[])`;

/** The queue on the product's own database, so that a job is enqueued in the transaction that causes it. */
export async function makePgBossJobs(options: Options): Promise<Jobs<Executor>> {
  const embedded = 'pglite' in options.database;
  const boss = new PgBoss({
    ...('pglite' in options.database
      ? { db: fromPglite(options.database.pglite), backend: 'pglite' as const }
      : { connectionString: options.database.url, max: 4 }),
    schema: 'jobs',
  });
  // Some errors arrive as a copy that is no error any more, and a log would keep nothing of it.
  boss.on('error', (error) => options.onError(error instanceof Error ? error : Object.assign(new Error(), error)));
  await boss.start();
  // The queues that there were at the start are in the library's cache.
  const known = new Set((await boss.getQueues()).map((queue) => queue.name));
  for (const name of options.names.filter((each) => !known.has(each))) {
    await boss.createQueue(name, {
      policy: 'short',
      retryLimit: 3,
      retryDelay: 30,
      retryBackoff: true,
      expireInSeconds: 900,
    });
    // Fills the library's cache of queues. Without it, the first enqueue would ask for them on the outer connection,
    // inside our transaction.
    await boss.findJobs(name, { key: '' });
  }

  return {
    enqueue: async (tx, name, payload, { key } = {}) => {
      // With the policy "short" a queue keeps one waiting job per key, so work that is asked for twice is done once.
      await boss.send(name, { ...payload }, { db: within(tx), singletonKey: key ?? JSON.stringify(payload) });
    },
    forget: async (tx, id) => {
      await tx.execute(sql`DELETE FROM jobs.job WHERE state <> 'active' AND strpos(data::text, ${id}) > 0`);
    },
    count: async () => {
      const { rows } = await boss.getDb().executeSql(COUNTED, [[...options.names]]);
      const [counted] = rows;
      const since = counted?.due_since ?? null;
      return {
        waiting: Number(counted?.waiting ?? 0),
        failed: Number(counted?.failed ?? 0),
        dueSince: since === null ? null : instantFromMs(Number(since)),
      };
    },
    list: async ({ state, name, after, limit }) => {
      const asked = [[...options.names], state, name, after?.at ?? null, after?.id ?? null, limit];
      const { rows } = await boss.getDb().executeSql(LISTED, asked);
      return rows.map(listedJob);
    },
    retry: async (tx, id) => await nameFrom(tx, RETRIED, id),
    drop: async (tx, id) => await nameFrom(tx, DROPPED, id),
    start: async (definitions) => {
      const unknown = definitions.find((definition) => !options.names.includes(definition.name));
      if (unknown) throw new Error(`the job ${unknown.name} has no queue: its name is missing in the list of names`);
      for (const definition of definitions) {
        await boss.work(definition.name, { pollingIntervalSeconds: embedded ? 2 : 5 }, async (waiting) => {
          for (const job of waiting) await definition.run(job.data);
        });
        if (definition.schedule)
          await boss.schedule(definition.name, definition.schedule, {}, { tz: 'Europe/Brussels' });
      }
    },
    stop: async () => {
      await boss.stop({ graceful: true, timeout: 10_000 });
    },
  };
}

/** Lets pg-boss work inside the caller's transaction. */
function within(tx: Executor) {
  return fromDrizzle(
    {
      execute: async (query: SQL) => {
        const result = await tx.execute(query);
        return {
          rows:
            typeof result === 'object' && result !== null && 'rows' in result && Array.isArray(result.rows)
              ? result.rows
              : [],
        };
      },
    },
    sql,
  );
}

/** Changes one job by its id; answers its name, and null where there was none to change. */
async function nameFrom(tx: Executor, statement: string, id: string): Promise<string | null> {
  const { rows } = await within(tx).executeSql(statement, [id]);
  const [changed] = rows;
  return changed === undefined ? null : String(changed['name']);
}
