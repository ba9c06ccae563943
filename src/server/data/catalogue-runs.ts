import { and, asc, desc, eq, isNotNull } from 'drizzle-orm';

import type { RejectionReason, RunKind } from '#domain/codes.ts';
import type { Instant } from '#domain/time.ts';
import type { Db } from '#db/client.ts';
import { catalogueRejections, catalogueRuns } from '#db/schema/index.ts';

export type RunCounts = { readonly fetched: number; readonly added: number; readonly changed: number; readonly closed: number; readonly rejected: number };
export type RunEnd = RunCounts & { readonly failure: string | null; readonly failureDetail: string | null; readonly etag: string | null };
export type CatalogueRun = typeof catalogueRuns.$inferSelect;

export type StoredRejection = { readonly line: number | null; readonly externalId: string | null; readonly reason: RejectionReason; readonly field: string | null; readonly detail: string };

export async function startRun(db: Db, run: { id: string; kind: RunKind; now: Instant }): Promise<void> {
  await db.insert(catalogueRuns).values({ id: run.id, kind: run.kind, status: 'running', startedAt: run.now });
}

/** Ends a run: succeeded, or failed with its reason. */
export async function finishRun(db: Db, id: string, end: RunEnd, now: Instant): Promise<void> {
  await db.update(catalogueRuns).set({ ...end, status: end.failure === null ? 'succeeded' : 'failed', finishedAt: now }).where(eq(catalogueRuns.id, id));
}

/** Runs that a stopped process left behind are failed ones; answers nothing else. */
export async function failAbandonedRuns(db: Db, now: Instant): Promise<void> {
  await db.update(catalogueRuns).set({ status: 'failed', failure: 'interrupted', failureDetail: 'the process ended during the run', finishedAt: now }).where(eq(catalogueRuns.status, 'running'));
}

export async function saveRejections(db: Db, runId: string, rejections: readonly StoredRejection[], newId: () => string): Promise<void> {
  for (let start = 0; start < rejections.length; start += 500) {
    await db.insert(catalogueRejections).values(rejections.slice(start, start + 500).map((rejection) => ({ id: newId(), runId, ...rejection })));
  }
}

/** The newest runs first. */
export async function listRuns(db: Db, limit: number): Promise<readonly CatalogueRun[]> {
  return await db.select().from(catalogueRuns).orderBy(desc(catalogueRuns.startedAt), desc(catalogueRuns.id)).limit(limit);
}

export async function findRun(db: Db, id: string): Promise<CatalogueRun | null> {
  const [run] = await db.select().from(catalogueRuns).where(eq(catalogueRuns.id, id)).limit(1);
  return run ?? null;
}

/** What a run rejected, in the order of its lines. */
export async function listRejections(db: Db, runId: string, limit: number): Promise<readonly StoredRejection[]> {
  const { line, externalId, reason, field, detail } = catalogueRejections;
  return await db.select({ line, externalId, reason, field, detail }).from(catalogueRejections).where(eq(catalogueRejections.runId, runId)).orderBy(asc(line), asc(externalId)).limit(limit);
}

/** The ETag of the bulk file that was last read to its end. */
export async function findBulkEtag(db: Db): Promise<string | null> {
  const [run] = await db
    .select({ etag: catalogueRuns.etag })
    .from(catalogueRuns)
    .where(and(eq(catalogueRuns.kind, 'portal_bulk'), eq(catalogueRuns.status, 'succeeded'), isNotNull(catalogueRuns.etag)))
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
