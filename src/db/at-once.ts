import { is } from 'drizzle-orm';
import { PgTransaction } from 'drizzle-orm/pg-core';

import type { Db } from './client.ts';

/**
 * Begins reads that do not depend on each other: at once, so that none waits for another's way to the database and
 * back. A transaction has one connection, which does one thing at a time: there each begins when the one before has
 * ended, and none after one that failed. Wait for all of them together with `Promise.all`.
 */
export function atOnce(db: Db): <T>(read: () => Promise<T>) => Promise<T> {
  if (!is(db, PgTransaction)) return (read) => read();
  let last: Promise<unknown> = Promise.resolve();
  return (read) => {
    const next = last.then(read);
    last = next;
    return next;
  };
}
