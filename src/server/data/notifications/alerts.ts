import { and, count, desc, eq, inArray, sql } from 'drizzle-orm';

import type { WatchedProgram } from '#domain/notifications/alerts.ts';
import { alertingChanges, alertsFor, NEWS_DAYS } from '#domain/notifications/alerts.ts';
import { DAY_MS, instantFromMs, msOf } from '#domain/values/time.ts';
import type { Instant } from '#domain/values/time.ts';
import { alertText } from '#messages/alerts.ts';
import type { Db } from '#db/client.ts';
import { alerts, programChanges, programs, savedPrograms } from '#db/schema/index.ts';

import type { OrgId } from '#server/data/organizations/members.ts';

/** The latest alerts of an organization, with the address of the program that each is about. */
export async function listAlerts(db: Db, orgId: OrgId, limit: number) {
  return await db
    .select({
      id: alerts.id,
      type: alerts.type,
      title: alerts.title,
      message: alerts.message,
      read: alerts.read,
      createdAt: alerts.createdAt,
      programSlug: programs.slug,
    })
    .from(alerts)
    .leftJoin(programs, eq(programs.id, alerts.programId))
    .where(eq(alerts.orgId, orgId))
    .orderBy(desc(alerts.createdAt), desc(alerts.id))
    .limit(limit);
}

export async function countUnreadAlerts(db: Db, orgId: OrgId): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(alerts)
    .where(and(eq(alerts.orgId, orgId), eq(alerts.read, false)));
  return row?.count ?? 0;
}

/** Marks all alerts of an organization as read; answers how many were not. */
export async function markAlertsRead(db: Db, orgId: OrgId): Promise<number> {
  return (
    await db
      .update(alerts)
      .set({ read: true })
      .where(and(eq(alerts.orgId, orgId), eq(alerts.read, false)))
      .returning({ id: alerts.id })
  ).length;
}

/** Every program that anybody, or one organization, has saved, with its news; not closed for longer than news are told. */
async function listWatched(
  db: Db,
  now: Instant,
  only: string | null,
): Promise<readonly { readonly orgId: string; readonly program: WatchedProgram }[]> {
  const since = instantFromMs(msOf(now) - NEWS_DAYS * DAY_MS);
  const rows = await db
    .select({
      orgId: savedPrograms.orgId,
      savedAt: savedPrograms.savedAt,
      programId: programs.id,
      identifier: programs.identifier,
      title: programs.title,
      opensAt: programs.opensAt,
      facts: programs.facts,
    })
    .from(savedPrograms)
    .innerJoin(programs, eq(programs.id, savedPrograms.programId))
    .where(
      and(
        sql`(${programs.timelineEnd} IS NULL OR ${programs.timelineEnd} > ${since}::timestamptz)`,
        only === null ? undefined : eq(savedPrograms.orgId, only),
      ),
    );
  const ids = [...new Set(rows.map((row) => row.programId))];
  const changes =
    ids.length === 0
      ? []
      : await db
          .select({
            programId: programChanges.programId,
            kind: programChanges.kind,
            before: programChanges.before,
            after: programChanges.after,
            seenAt: programChanges.seenAt,
          })
          .from(programChanges)
          .where(
            and(
              inArray(programChanges.programId, ids),
              inArray(programChanges.kind, [...alertingChanges, 'opened']),
              sql`${programChanges.seenAt} > ${since}::timestamptz`,
            ),
          )
          .orderBy(programChanges.seenAt, programChanges.id);
  const byProgram = Map.groupBy(changes, (change) => change.programId);
  return rows.map(({ orgId, facts, ...row }) => ({
    orgId,
    program: { ...row, windows: facts.windows, changes: byProgram.get(row.programId) ?? [] },
  }));
}

/** Tells every organization, or one, what its saved programs give cause to say. Done again, it tells nothing twice. */
export async function tellOfSavedPrograms(
  db: Db,
  { now, newId, orgId }: { readonly now: Instant; readonly newId: () => string; readonly orgId: OrgId | null },
): Promise<void> {
  const rows = (await listWatched(db, now, orgId)).flatMap(({ orgId: told, program }) =>
    alertsFor(program, now).map((alert) => ({
      id: newId(),
      orgId: told,
      key: alert.key,
      type: alert.type,
      programId: program.programId,
      createdAt: now,
      ...alertText(alert, program),
    })),
  );
  for (let start = 0; start < rows.length; start += 500)
    await db
      .insert(alerts)
      .values(rows.slice(start, start + 500))
      .onConflictDoNothing();
}
