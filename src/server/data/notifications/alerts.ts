import { and, count, desc, eq, inArray, isNotNull, isNull, ne, not, or, sql } from 'drizzle-orm';

import type { WatchedProgram } from '#domain/notifications/alerts.ts';
import { alertingChanges } from '#domain/notifications/alert-codes.ts';
import { alertsFor, NEWS_DAYS } from '#domain/notifications/alerts.ts';
import { DAY_MS, instantFromMs, msOf } from '#domain/values/time.ts';
import type { Instant } from '#domain/values/time.ts';
import type { Db, Tx } from '#db/client.ts';
import { alertReads, alerts, programChanges, programs, projects, savedPrograms } from '#db/schema/index.ts';

import { isSeenBy } from '#server/data/projects/assignments.ts';
import type { Actor } from '#domain/organization/access-and-read-only.ts';
import type { OrgId } from '#domain/organization/org-id.ts';

/** Who reads. What one member has read is still news to another, and some news is for those who may see what it is of. */
type Reader = {
  readonly orgId: OrgId;
  readonly person: Actor;
  /** Whether the person may read what other organizations write. */
  readonly readsMessages: boolean;
  /** Whether the organization has Pro, by which it is told of calls that fit. */
  readonly seesFits: boolean;
};

const isOfProject = sql`${alerts.content} ? 'project'`;
/** Whether the project that an alert names is there for a person, and not deleted. */
const isProjectThere = (person: Actor) => sql`EXISTS (SELECT 1 FROM ${projects} p WHERE p.org_id = ${alerts.orgId}
  AND p.id::text = ${alerts.content} #>> '{project,id}' AND p.deleted_at IS NULL
  AND ${isSeenBy(person, 'p')})`;

/** The alerts of an organization that this reader may see: what names a project goes with it. */
function seenBy({ orgId, person, readsMessages, seesFits }: Reader) {
  return and(
    eq(alerts.orgId, orgId),
    or(not(isOfProject), isProjectThere(person)),
    readsMessages ? undefined : ne(alerts.type, 'partner'),
    seesFits ? undefined : ne(alerts.type, 'fit'),
  );
}

/** The note that this reader has read the alert, to be joined to it. */
function readBy({ orgId, person }: Pick<Reader, 'orgId' | 'person'>) {
  return and(eq(alertReads.orgId, orgId), eq(alertReads.userId, person.id), eq(alertReads.alertId, alerts.id));
}

/**
 * The latest alerts of an organization, those about calls that fit or all others, with the program that each is about
 * and, while it is there, the project. Of calls that were told together the best comes first.
 */
export async function listAlerts(
  db: Db,
  reader: Reader,
  { fits, limit }: { readonly fits: boolean; readonly limit: number },
) {
  return await db
    .select({
      id: alerts.id,
      type: alerts.type,
      content: alerts.content,
      read: sql<boolean>`${isNotNull(alertReads.alertId)}`,
      createdAt: alerts.createdAt,
      programSlug: programs.slug,
      projectId: projects.id,
    })
    .from(alerts)
    .leftJoin(alertReads, readBy(reader))
    .leftJoin(programs, eq(programs.id, alerts.programId))
    .leftJoin(
      projects,
      and(
        eq(projects.orgId, alerts.orgId),
        sql`${projects.id}::text = ${alerts.content} #>> '{project,id}'`,
        isNull(projects.deletedAt),
      ),
    )
    .where(and(seenBy(reader), fits ? eq(alerts.type, 'fit') : ne(alerts.type, 'fit')))
    .orderBy(desc(alerts.createdAt), sql`(${alerts.content} ->> 'score')::int DESC NULLS LAST`, desc(alerts.id))
    .limit(limit);
}

export async function countUnreadAlerts(db: Db, reader: Reader): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(alerts)
    .leftJoin(alertReads, readBy(reader))
    .where(and(seenBy(reader), isNull(alertReads.alertId)));
  return row?.count ?? 0;
}

/** Marks all alerts of an organization as read by one member; answers how many were not. */
export async function markAlertsRead(tx: Tx, reader: Reader, now: Instant): Promise<number> {
  const toRead = tx
    .select({
      orgId: alerts.orgId,
      userId: sql<string>`${reader.person.id}::text`.as('user_id'),
      alertId: sql<string>`${alerts.id}`.as('alert_id'),
      readAt: sql<Instant>`${now}::timestamptz`.as('read_at'),
    })
    .from(alerts)
    .where(seenBy(reader));
  return (await tx.insert(alertReads).select(toRead).onConflictDoNothing().returning({ id: alertReads.alertId }))
    .length;
}

/**
 * Every program that anybody, or one organization, has saved, with its news. Programs that closed long ago are left
 * out.
 */
async function listWatched(
  db: Db,
  now: Instant,
  only: string | null,
): Promise<readonly { readonly orgId: string; readonly program: WatchedProgram; readonly hasProject: boolean }[]> {
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
      hasProject: sql<boolean>`EXISTS (SELECT 1 FROM ${projects} p WHERE p.org_id = ${savedPrograms.orgId}
        AND p.program_id = ${savedPrograms.programId} AND p.status IN ('draft', 'active') AND NOT p.archived
        AND p.deleted_at IS NULL)`,
    })
    .from(savedPrograms)
    .innerJoin(programs, eq(programs.id, savedPrograms.programId))
    .where(
      and(
        sql`(${programs.timelineEnd} IS NULL OR ${programs.timelineEnd} > ${since}::timestamptz)`,
        isNull(savedPrograms.removedAt),
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
  return rows.map(({ orgId, facts, hasProject, ...row }) => ({
    orgId,
    hasProject,
    program: { ...row, windows: facts.windows, changes: byProgram.get(row.programId) ?? [] },
  }));
}

/**
 * Tells every organization, or one of them, the news of its saved programs. A second run tells nothing twice. What a
 * call with an open project has changed is told of the project.
 */
export async function tellOfSavedPrograms(
  tx: Tx,
  { now, newId, orgId }: { readonly now: Instant; readonly newId: () => string; readonly orgId: OrgId | null },
): Promise<void> {
  const rows = (await listWatched(tx, now, orgId)).flatMap(({ orgId: told, program, hasProject }) =>
    alertsFor(program, now)
      .filter(({ type }) => type !== 'change' || !hasProject)
      .map((alert) => ({ id: newId(), orgId: told, programId: program.programId, createdAt: now, ...alert })),
  );
  for (let start = 0; start < rows.length; start += 500)
    await tx
      .insert(alerts)
      .values(rows.slice(start, start + 500))
      .onConflictDoNothing();
}
