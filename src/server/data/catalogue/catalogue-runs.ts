import { and, asc, desc, eq, gt, inArray, isNotNull, lt, sql } from 'drizzle-orm';

import type { ReadingFailure, RejectionReason, RunKind } from '#domain/program/catalogue/catalogue-codes.ts';
import type { Instant } from '#domain/values/time.ts';
import type { Db, Tx } from '#db/client.ts';
import { catalogueRejections, catalogueRuns } from '#db/schema/index.ts';

import { insertRows } from '#server/data/platform/insert-rows.ts';

export type RunCounts = Pick<
  CatalogueRun,
  'fetched' | 'added' | 'changed' | 'closed' | 'rejected' | 'unreadFields' | 'unlisted'
>;
export type RunEnd = RunCounts & {
  readonly failure: string | null;
  readonly failureDetail: string | null;
  readonly etag: string | null;
};
export type CatalogueRun = typeof catalogueRuns.$inferSelect;

export type StoredRejection = {
  readonly line: number | null;
  readonly externalId: string | null;
  readonly reason: RejectionReason;
  readonly field: string | null;
  readonly detail: string;
};

export async function startRun(tx: Tx, run: { id: string; kind: RunKind; now: Instant }): Promise<void> {
  await tx.insert(catalogueRuns).values({ id: run.id, kind: run.kind, status: 'running', startedAt: run.now });
}

/** Ends a run: succeeded, or failed with its reason. */
export async function finishRun(tx: Tx, id: string, end: RunEnd, now: Instant): Promise<void> {
  await tx
    .update(catalogueRuns)
    .set({ ...end, status: end.failure === null ? 'succeeded' : 'failed', finishedAt: now })
    .where(eq(catalogueRuns.id, id));
}

/** Runs that a stopped process left behind count as failed. Answers nothing else. */
export async function failAbandonedRuns(tx: Tx, now: Instant): Promise<void> {
  await tx
    .update(catalogueRuns)
    .set({
      status: 'failed',
      failure: 'interrupted',
      failureDetail: 'the process ended during the run',
      finishedAt: now,
    })
    .where(eq(catalogueRuns.status, 'running'));
}

export async function saveRejections(
  tx: Tx,
  runId: string,
  rejections: readonly (StoredRejection & { readonly number: number })[],
  newId: () => string,
): Promise<void> {
  await insertRows(
    tx,
    catalogueRejections,
    rejections.map((rejection) => ({ id: newId(), runId, ...rejection })),
  );
}

/** The newest runs first. */
export async function listRuns(db: Db, limit: number): Promise<readonly CatalogueRun[]> {
  return await db
    .select()
    .from(catalogueRuns)
    .orderBy(desc(catalogueRuns.startedAt), desc(catalogueRuns.id))
    .limit(limit);
}

export async function findRun(db: Db, id: string): Promise<CatalogueRun | null> {
  const [run] = await db.select().from(catalogueRuns).where(eq(catalogueRuns.id, id)).limit(1);
  return run ?? null;
}

/** The run whose id ends like this, or null. */
export async function findRunByEnd(db: Db, end: string): Promise<CatalogueRun | null> {
  const [run] = await db
    .select()
    .from(catalogueRuns)
    .where(sql`right(${catalogueRuns.id}::text, ${end.length}::int) = ${end.toLowerCase()}`)
    .orderBy(desc(catalogueRuns.startedAt))
    .limit(1);
  return run ?? null;
}

/** The newest run that rejected a row or a field, or null. */
export async function findLastRejecting(db: Db): Promise<CatalogueRun | null> {
  const [run] = await db
    .select()
    .from(catalogueRuns)
    .where(sql`${catalogueRuns.rejected} + ${catalogueRuns.unreadFields} > 0`)
    .orderBy(desc(catalogueRuns.startedAt), desc(catalogueRuns.id))
    .limit(1);
  return run ?? null;
}

/** The rejections of a run, in the order of its rows: one page, after the one with this number. */
export async function listRejections(
  db: Db,
  runId: string,
  after: number,
  limit: number,
): Promise<readonly (StoredRejection & { readonly number: number })[]> {
  const { number, line, externalId, reason, field, detail } = catalogueRejections;
  return await db
    .select({ number, line, externalId, reason, field, detail })
    .from(catalogueRejections)
    .where(and(eq(catalogueRejections.runId, runId), gt(number, after)))
    .orderBy(asc(number), asc(catalogueRejections.id))
    .limit(limit);
}

/** Nobody needs the rejections of runs that began before this. */
export async function deleteOldRejections(tx: Tx, before: Instant): Promise<void> {
  await tx
    .delete(catalogueRejections)
    .where(
      inArray(
        catalogueRejections.runId,
        tx.select({ id: catalogueRuns.id }).from(catalogueRuns).where(lt(catalogueRuns.startedAt, before)),
      ),
    );
}

const unreachable: readonly (string | null)[] = ['network', 'broken_off', 'timeout', 'http_status'];

function reasonOf(failure: string | null): ReadingFailure {
  if (unreachable.includes(failure)) return 'unreachable';
  return failure === 'losses' ? 'stopped' : 'unusable';
}

/** Attempts that came to an end. An attempt that this server broke off by stopping says nothing about the portal. */
const attempted = and(
  inArray(catalogueRuns.kind, ['portal_search', 'portal_bulk']),
  sql`${catalogueRuns.finishedAt} IS NOT NULL AND ${catalogueRuns.failure} IS DISTINCT FROM 'interrupted'`,
);

/** The last readings of the portal: the last one that worked, and the newest attempt that has ended. */
export async function findPortalReading(db: Db): Promise<{
  readonly readAt: Instant | null;
  readonly failed: { readonly at: Instant; readonly reason: ReadingFailure } | null;
}> {
  const columns = { startedAt: catalogueRuns.startedAt, status: catalogueRuns.status, failure: catalogueRuns.failure };
  const [newest] = await db
    .select(columns)
    .from(catalogueRuns)
    .where(attempted)
    .orderBy(desc(catalogueRuns.startedAt), desc(catalogueRuns.finishedAt))
    .limit(1);
  if (!newest) return { readAt: null, failed: null };
  if (newest.status === 'succeeded') return { readAt: newest.startedAt, failed: null };
  const [last] = await db
    .select(columns)
    .from(catalogueRuns)
    .where(and(attempted, eq(catalogueRuns.status, 'succeeded')))
    .orderBy(desc(catalogueRuns.startedAt))
    .limit(1);
  return { readAt: last?.startedAt ?? null, failed: { at: newest.startedAt, reason: reasonOf(newest.failure) } };
}

/** The state of what was last read to its end by a run of this kind; null where none has told it. */
export async function findLastEtag(db: Db, kind: RunKind): Promise<string | null> {
  const [run] = await db
    .select({ etag: catalogueRuns.etag })
    .from(catalogueRuns)
    .where(and(eq(catalogueRuns.kind, kind), eq(catalogueRuns.status, 'succeeded'), isNotNull(catalogueRuns.etag)))
    .orderBy(desc(catalogueRuns.startedAt))
    .limit(1);
  return run?.etag ?? null;
}

/** When the newest successful run of this kind began; null where there is none. */
export async function findLastSuccess(db: Db, kind: RunKind): Promise<Instant | null> {
  const [run] = await db
    .select({ startedAt: catalogueRuns.startedAt })
    .from(catalogueRuns)
    .where(and(eq(catalogueRuns.kind, kind), eq(catalogueRuns.status, 'succeeded')))
    .orderBy(desc(catalogueRuns.startedAt))
    .limit(1);
  return run?.startedAt ?? null;
}
