import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { pino } from 'pino';

import type { Instant } from '#domain/values/time.ts';
import type { Connection, Tx } from '#db/client.ts';
import { connectEmbedded, connectPostgres } from '#db/client.ts';
import { makeInProcessEvents } from '#server/adapters/events/in-process.ts';
import { openCatalogueMemory } from '#server/search/catalogue-memory.ts';
import type { Deps } from '#server/platform/deps.ts';

import { startCluster } from '#test/host/postgres-cluster.ts';

/** The moment for which the programs are made and at which everything is measured. */
export const BENCH_NOW = '2026-11-20T12:00:00.000Z' as Instant;

export type BenchDeps = Pick<Deps, 'memory' | 'clock' | 'newId' | 'jobs' | 'events' | 'log'> & {
  /** Worlds are made past the product's own way. */
  readonly db: Tx;
};
export type BenchDatabase = {
  readonly engine: 'embedded' | 'PostgreSQL';
  readonly deps: BenchDeps;
  close(): Promise<void>;
};

/** What the features need from outside: no queue is worked off while something is measured. */
function benchDeps({ db }: Connection): BenchDeps {
  const jobs = {
    enqueue: () => Promise.resolve(),
    forget: () => Promise.resolve(),
    count: () => Promise.resolve({ waiting: 0, failed: 0, dueSince: null }),
    list: () => Promise.resolve([]),
    retry: () => Promise.resolve(null),
    drop: () => Promise.resolve(null),
    start: () => Promise.resolve(),
    stop: () => Promise.resolve(),
  };
  return {
    db: db as Tx,
    events: makeInProcessEvents(() => {}),
    memory: openCatalogueMemory(db),
    clock: () => BENCH_NOW,
    newId: randomUUID,
    log: pino({ level: 'silent' }),
    jobs,
  };
}

/** An empty database of the embedded kind, on disk as in use. */
export async function openEmbeddedDatabase(): Promise<BenchDatabase> {
  const folder = mkdtempSync(join(tmpdir(), 'fundwright-bench-'));
  const connection = await connectEmbedded({ dataDir: join(folder, 'db') });
  return {
    engine: 'embedded',
    deps: benchDeps(connection),
    close: async () => {
      await connection.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** An empty database on a PostgreSQL server of our own. */
export async function openPostgresDatabase(): Promise<BenchDatabase & { readonly url: string }> {
  const cluster = await startCluster();
  const connection = await connectPostgres(cluster.url);
  return {
    engine: 'PostgreSQL',
    url: cluster.url,
    deps: benchDeps(connection),
    close: async () => {
      await connection.close();
      cluster.stop();
    },
  };
}
