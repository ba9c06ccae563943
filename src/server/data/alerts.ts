import { and, count, desc, eq, inArray, sql } from 'drizzle-orm';

import type { AlertType } from '#domain/codes.ts';
import type { WatchedProgram } from '#domain/program/alerts.ts';
import { alertingChanges, NEWS_DAYS } from '#domain/program/alerts.ts';
import { DAY_MS, instantFromMs, msOf } from '#domain/time.ts';
import type { Instant } from '#domain/time.ts';
import type { Db } from '#db/client.ts';
import { alerts, programChanges, programs, savedPrograms } from '#db/schema/index.ts';

import type { OrgId } from './members.ts';

/** The latest alerts of an organization, with the address of the program that each is about. */
export async function listAlerts(db: Db, orgId: OrgId, limit: number) {
  return await db
    .select({ id: alerts.id, type: alerts.type, title: alerts.title, message: alerts.message, read: alerts.read, createdAt: alerts.createdAt, programSlug: programs.slug })
    .from(alerts)
    .leftJoin(programs, eq(programs.id, alerts.programId))
    .where(eq(alerts.orgId, orgId))
    .orderBy(desc(alerts.createdAt), desc(alerts.id))
    .limit(limit);
}

export async function countUnreadAlerts(db: Db, orgId: OrgId): Promise<number> {
  const [row] = await db.select({ count: count() }).from(alerts).where(and(eq(alerts.orgId, orgId), eq(alerts.read, false)));
  return row?.count ?? 0;
}

/** Marks all alerts of an organization as read; answers how many were not. */
export async function markAlertsRead(db: Db, orgId: OrgId): Promise<number> {
  return (await db.update(alerts).set({ read: true }).where(and(eq(alerts.orgId, orgId), eq(alerts.read, false))).returning({ id: alerts.id })).length;
}

/** Every program that anybody has saved, with its news; not closed for longer than news are told. */
export async function listWatched(db: Db, now: Instant): Promise<readonly { readonly orgId: string; readonly program: WatchedProgram }[]> {
  const since = instantFromMs(msOf(now) - NEWS_DAYS * DAY_MS);
  const rows = await db
    .select({ orgId: savedPrograms.orgId, savedAt: savedPrograms.savedAt, programId: programs.id, identifier: programs.identifier, title: programs.title, opensAt: programs.opensAt, facts: programs.facts })
    .from(savedPrograms)
    .innerJoin(programs, eq(programs.id, savedPrograms.programId))
    .where(sql`${programs.timelineEnd} IS NULL OR ${programs.timelineEnd} > ${since}::timestamptz`);
  const ids = [...new Set(rows.map((row) => row.programId))];
  const changes = ids.length === 0 ? [] : await db
    .select({ programId: programChanges.programId, kind: programChanges.kind, before: programChanges.before, after: programChanges.after, seenAt: programChanges.seenAt })
    .from(programChanges)
    .where(and(inArray(programChanges.programId, ids), inArray(programChanges.kind, [...alertingChanges]), sql`${programChanges.seenAt} > ${since}::timestamptz`))
    .orderBy(programChanges.seenAt, programChanges.id);
  const byProgram = Map.groupBy(changes, (change) => change.programId);
  return rows.map(({ orgId, facts, ...row }) => ({ orgId, program: { ...row, windows: facts.windows, changes: byProgram.get(row.programId) ?? [] } }));
}

export type NewAlert = { readonly id: string; readonly orgId: string; readonly key: string; readonly type: AlertType; readonly programId: string; readonly title: string; readonly message: string; readonly createdAt: Instant };

/** Stores alerts that were not told before; those of a known key are left out. */
export async function storeAlerts(db: Db, rows: readonly NewAlert[]): Promise<void> {
  for (let start = 0; start < rows.length; start += 500) await db.insert(alerts).values(rows.slice(start, start + 500)).onConflictDoNothing();
}
