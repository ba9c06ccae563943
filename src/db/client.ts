import { fileURLToPath } from 'node:url';

import type { SQL } from 'drizzle-orm';
import { DrizzleQueryError } from 'drizzle-orm';
import { drizzle as drizzlePg } from 'drizzle-orm/node-postgres';
import { migrate as migratePg } from 'drizzle-orm/node-postgres/migrator';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator';
import { Client } from 'pg';

import { bringForward } from './bring-forward.ts';
import type { EmbeddedDatabase } from './embedded/client.ts';
import { openEmbedded } from './embedded/client.ts';
import { SteadyPool } from './steady-pool.ts';
import * as schema from './schema/index.ts';

/** The database or a transaction on it, with everything that can be done to it: one type over both engines. */
export type Database = PgDatabase<PgQueryResultHKT, typeof schema>;

/** What is read with: the database, or a transaction on it. It can change nothing. */
export type Db = Pick<
  Database,
  'select' | 'selectDistinct' | 'selectDistinctOn' | '$count' | '$with' | 'with' | 'query'
>;

/** What is written with. Only `change` gives it out (db/writing.ts), so that nothing is written past it. */
export type Tx = Database & { readonly __tx: true };

export type Connection =
  | { readonly engine: 'embedded'; readonly db: Database; readonly embedded: EmbeddedDatabase; close(): Promise<void> }
  | { readonly engine: 'postgresql'; readonly db: Database; readonly pool: SteadyPool; close(): Promise<void> };

const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url));
/** One number for all processes that migrate at the same time. */
const MIGRATION_LOCK = 7_220_711;

/** Opens the embedded database, in memory where `dataDir` is null, and brings it to the newest schema. */
export async function connectEmbedded(options: { dataDir: string | null; snapshot?: Uint8Array }): Promise<Connection> {
  return await connectOpened(await openEmbedded({ dataDir: options.dataDir, snapshot: options.snapshot ?? null }));
}

/** Brings an embedded database that is open already to the newest schema. */
export async function connectOpened(embedded: EmbeddedDatabase): Promise<Connection> {
  const db = drizzlePglite({ client: embedded.client, schema });
  await bringForward(db, migrationsFolder);
  await migratePglite(db, { migrationsFolder });
  return { engine: 'embedded', db, embedded, close: () => embedded.close() };
}

/** A request that gets no connection within this time is told that the database is away. */
const CONNECTION_WAIT_MS = 10_000;
/** A connection that has been silent for this long is asked whether it still works. */
const SILENT_MS = 10_000;

/** Connects to a PostgreSQL server (15 or newer) and brings it to the newest schema, one process at a time. */
export async function connectPostgres(url: string): Promise<Connection> {
  // A connection of its own. When it ends, the lock is given back, whatever happened, and it may wait as long as other
  // processes migrate.
  const migrator = new Client({ connectionString: url });
  migrator.on('error', () => {});
  await migrator.connect();
  try {
    await migrator.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]);
    const db = drizzlePg({ client: migrator, schema });
    await bringForward(db, migrationsFolder);
    await migratePg(db, { migrationsFolder });
  } finally {
    await migrator.end();
  }
  const keepAlive = { keepAlive: true, keepAliveInitialDelayMillis: SILENT_MS };
  const pool = new SteadyPool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: CONNECTION_WAIT_MS,
    ...keepAlive,
  });
  // A connection that the server drops is replaced at the next query. Without a listener the drop would end the
  // process.
  pool.on('error', () => {});
  return { engine: 'postgresql', db: drizzlePg({ client: pool, schema }), pool, close: () => pool.end() };
}

/**
 * Rows of a hand-written statement, in one form for both engines. The caller names the columns' types and answers for
 * them.
 */
export async function rowsOf<Row extends Record<string, unknown>>(db: Db, statement: SQL): Promise<Row[]> {
  const result: unknown = await (db as Database).execute(statement);
  const rows: unknown = typeof result === 'object' && result !== null && 'rows' in result ? result.rows : [];
  return rows as Row[];
}

/** The code and constraint of a database error, whichever engine raised it; null for any other error. */
export function databaseError(error: unknown): { code: string; constraint: string | null } | null {
  const cause: unknown = error instanceof Error && error.cause !== undefined ? error.cause : error;
  if (typeof cause !== 'object' || cause === null || !('code' in cause) || typeof cause.code !== 'string') return null;
  const constraint = 'constraint' in cause && typeof cause.constraint === 'string' ? cause.constraint : null;
  return { code: cause.code, constraint };
}

/** What the system and PostgreSQL say of a server that cannot be reached, is starting, stopping or full. */
const awayCodes: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  '57P01',
  '57P02',
  '57P03',
  '53300',
  '08000',
  '08001',
  '08003',
  '08004',
  '08006',
]);
/** What the driver says without a code. */
const awayWords =
  /^(?:Connection terminated|Client has encountered a connection error|timeout exceeded when trying to connect)/;

/** Whether a statement failed because the database could not be reached. Then the caller may ask again. */
export function isDatabaseAway(error: unknown): boolean {
  if (error instanceof DrizzleQueryError) return isDatabaseAway(error.cause);
  if (!(error instanceof Error)) return false;
  return (
    awayWords.test(error.message) || ('code' in error && typeof error.code === 'string' && awayCodes.has(error.code))
  );
}
