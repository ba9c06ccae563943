import type { Database, Db, Tx } from './client.ts';

// The only place where a database becomes one that can be written with. `server/platform/change.ts` and the preparation
// of tests import it, and nobody else may.

/** Writes in a transaction: all of it or nothing. */
export async function inTransaction<Result>(db: Db, work: (tx: Tx) => Promise<Result>): Promise<Result> {
  return await (db as Database).transaction((tx) => work(tx as Database as Tx));
}

/** Writes by one statement, which needs no transaction around it. */
export async function inOneStatement<Result>(db: Db, work: (tx: Tx) => Promise<Result>): Promise<Result> {
  return await work(db as Tx);
}
