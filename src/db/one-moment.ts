import type { Database, Db } from './client.ts';

/** Reads that belong together, as the database stands at one moment: what is saved meanwhile is not seen by any. */
export async function atOneMoment<Result>(db: Db, read: (db: Db) => Promise<Result>): Promise<Result> {
  return await (db as Database).transaction((tx) => read(tx), {
    isolationLevel: 'repeatable read',
    accessMode: 'read only',
  });
}
