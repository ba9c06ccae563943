import { and, eq, inArray, isNull, sql } from 'drizzle-orm';

import type { WatchedProgram } from '#domain/notifications/alerts.ts';
import { alertingChanges } from '#domain/notifications/alert-codes.ts';
import { alertsFor, NEWS_DAYS } from '#domain/notifications/alerts.ts';
import type { OrgId } from '#domain/organization/org-id.ts';
import { DAY_MS, instantFromMs, msOf } from '#domain/values/time.ts';
import type { Instant } from '#domain/values/time.ts';
import type { Db, Tx } from '#db/client.ts';
import { programChanges, programs, projects, savedPrograms } from '#db/schema/index.ts';

import { isOpenOrganization } from '#server/data/organizations/read-only.ts';
import { insertAlerts, type ToldOf } from './insert-alerts.ts';

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
        isOpenOrganization(savedPrograms.orgId),
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
): Promise<readonly ToldOf[]> {
  const rows = (await listWatched(tx, now, orgId)).flatMap(({ orgId: told, program, hasProject }) =>
    alertsFor(program, now)
      .filter(({ type }) => type !== 'change' || !hasProject)
      .map((alert) => ({ id: newId(), orgId: told, programId: program.programId, createdAt: now, ...alert })),
  );
  return await insertAlerts(tx, rows);
}
