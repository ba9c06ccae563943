import { desc, sql } from 'drizzle-orm';

import type { Db } from '#db/client.ts';
import { catalogueRuns } from '#db/schema/index.ts';

import { isAfter, PAGE, pageOf, type Cursor } from './paging.ts';

/** One page of the runs of the catalogue, the newest first. */
export async function listAllRuns(db: Db, after: Cursor | null) {
  const { startedAt, id } = catalogueRuns;
  const found = await db
    .select()
    .from(catalogueRuns)
    .where(isAfter(startedAt, id, after))
    .orderBy(desc(startedAt), desc(sql`${id}::text`))
    .limit(PAGE + 1);
  return pageOf(found, (run) => ({ at: run.startedAt, id: run.id }));
}
