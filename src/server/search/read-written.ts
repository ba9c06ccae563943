import { setImmediate as nextTurn } from 'node:timers/promises';

import { sql } from 'drizzle-orm';

import type { Db } from '#db/client.ts';
import { rowsOf } from '#db/client.ts';

/** After so long the requests that wait get their turn; one takes several turns. */
const TURN_MS = 4;
const LAST_ID = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

export type Written = { readonly id: string; readonly revision: number };

/**
 * Reads rows that were written after a revision, in the order of writing and in portions. `select` names programs `p`.
 */
export async function readWritten<Row extends Written>(
  db: Db,
  select: ReturnType<typeof sql>,
  after: number,
  limit: number,
  { take, portion }: { readonly take: (row: Row) => void; readonly portion?: () => Promise<void> },
): Promise<void> {
  let last: Written = { id: LAST_ID, revision: after };
  for (;;) {
    const rows = await rowsOf<Row>(
      db,
      sql`${select} WHERE (p.revision, p.id) > (${last.revision}::bigint, ${last.id}::uuid) ORDER BY p.revision, p.id
        LIMIT ${limit}`,
    );
    let began = performance.now();
    for (const row of rows) {
      take(row);
      if (performance.now() - began < TURN_MS) continue;
      await nextTurn();
      began = performance.now();
    }
    await portion?.();
    const end = rows.at(-1);
    if (!end || rows.length < limit) return;
    last = end;
    await nextTurn();
  }
}
