import { and, eq, gt, inArray, isNull, lt, or, sql } from 'drizzle-orm';

import type { CatalogueRow } from '#domain/program/catalogue/catalogue-row.ts';
import { mergeRows } from '#domain/program/catalogue/merge.ts';
import { passagesOf } from '#domain/program/catalogue/passages.ts';
import type { Instant } from '#domain/values/time.ts';
import { DAY_MS, instantFromMs, msOf } from '#domain/values/time.ts';
import type { Db, Tx } from '#db/client.ts';
import { programPassages, programs, programSources } from '#db/schema/index.ts';

/** Counts the ways in which sentences were chosen and read; those of an older one are read again. */
const PASSAGES_VERSION = 1;
/** Of so many calls: what is known of them stays in memory. */
const MOST_CALLS = 3000;
/** Calls that ended before that are found by their words alone. */
const LATELY_MS = 365 * DAY_MS;

/** The sentences of a call, and the revision that they were chosen at. */
export type CallPassages = {
  readonly programId: string;
  readonly revision: number;
  readonly passages: readonly string[];
};

/** So many calls whose sentences nobody has read yet: of those that ended lately, too, and what is open first. */
export async function listUnreadPassages(db: Db, now: Instant, limit: number): Promise<readonly CallPassages[]> {
  const lately = instantFromMs(msOf(now) - LATELY_MS);
  const first = db
    .select({ id: programs.id, revision: programs.revision, version: programs.passagesVersion })
    .from(programs)
    .where(and(isNull(programs.renamedTo), or(isNull(programs.timelineEnd), gt(programs.timelineEnd, lately))))
    .orderBy(sql`${programs.timelineEnd} < ${now}::timestamptz`, programs.timelineEnd, programs.id)
    .limit(MOST_CALLS)
    .as('first');
  const unread = await db
    .select({ id: first.id, revision: first.revision })
    .from(first)
    .where(lt(first.version, PASSAGES_VERSION))
    .limit(limit);
  if (unread.length === 0) return [];
  const sources = await db
    .select({ programId: programSources.programId, row: programSources.row })
    .from(programSources)
    .where(
      inArray(
        programSources.programId,
        unread.map(({ id }) => id),
      ),
    );
  return unread.map(({ id, revision }) => {
    // Only `writePrograms` fills this column.
    const rows = sources.filter(({ programId }) => programId === id).map(({ row }) => row as CatalogueRow);
    return { programId: id, revision, passages: rows.length === 0 ? [] : passagesOf(mergeRows(rows)) };
  });
}

/** Keeps what the sentences of some calls mean. A call that was written since they were chosen is left for later. */
export async function writePassages(
  tx: Tx,
  read: readonly (CallPassages & { readonly senses: Uint8Array })[],
): Promise<void> {
  for (const { programId, revision, passages, senses } of read) {
    const stamped = await tx
      .update(programs)
      .set({ passagesVersion: PASSAGES_VERSION })
      .where(and(eq(programs.id, programId), eq(programs.revision, revision)))
      .returning({ id: programs.id });
    if (stamped.length === 0) continue;
    await tx
      .insert(programPassages)
      .values({ programId, passages, senses })
      .onConflictDoUpdate({ target: programPassages.programId, set: { passages, senses } });
  }
}

/** The sentences of some calls, by id. */
export async function listPassages(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, readonly string[]>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: programPassages.programId, passages: programPassages.passages })
    .from(programPassages)
    .where(inArray(programPassages.programId, [...ids]));
  return new Map(rows.map(({ id, passages }) => [id, passages]));
}
