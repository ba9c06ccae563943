import { eq, inArray, sql } from 'drizzle-orm';

import type { Instant } from '#domain/values/time.ts';
import type { Db, Tx } from '#db/client.ts';
import { rowsOf } from '#db/client.ts';
import { alerts, programChanges, programs, projects } from '#db/schema/index.ts';

import { insertRows } from '#server/data/platform/insert-rows.ts';
import { moveSaved } from '#server/data/programs/saved-programs.ts';

// What the portal lists, and under which name.

export type ShownProgram = { readonly id: string; readonly externalId: string; readonly unlisted: boolean };

/** The programs that the portal has listed at some time and that are not over. A run of the portal may lose these. */
export async function listPortalPrograms(db: Db, now: Instant): Promise<readonly ShownProgram[]> {
  return await rowsOf<ShownProgram>(
    db,
    sql`
    SELECT p.id, p.external_id AS "externalId", p.unlisted_at IS NOT NULL AS unlisted FROM programs p
    WHERE (p.timeline_end IS NULL OR p.timeline_end > ${now}::timestamptz) AND p.renamed_to IS NULL
      AND EXISTS (SELECT 1 FROM program_sources s WHERE s.program_id = p.id AND s.source = 'portal')`,
  );
}

/** `runId` is null where an administrator decided it. */
type Context = { readonly now: Instant; readonly runId: string | null; readonly newId: () => string };

/** Marks programs as no longer listed, or as listed again, and records it. */
export async function markListed(
  tx: Tx,
  ids: readonly string[],
  listed: boolean,
  { now, runId, newId }: Context,
): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .update(programs)
    .set({ unlistedAt: listed ? null : now })
    .where(inArray(programs.id, [...ids]));
  await insertRows(
    tx,
    programChanges,
    ids.map((programId) => ({
      id: newId(),
      programId,
      runId,
      kind: listed ? ('listed' as const) : ('unlisted' as const),
      field: null,
      before: null,
      after: null,
      seenAt: now,
    })),
  );
}

/**
 * Old names of topics that this run lists under another name: both have the same number of the portal. Pairs of old and
 * new id.
 */
export async function listRenumbered(
  db: Db,
  listed: readonly string[],
): Promise<readonly (readonly [string, string])[]> {
  const names = JSON.stringify(listed);
  const rows = await rowsOf<{ old: string; new: string }>(
    db,
    sql`
    WITH listed AS (SELECT value AS external_id FROM json_array_elements_text(${names}::json))
    SELECT o.program_id AS old, n.program_id AS new
    FROM program_sources n JOIN program_sources o ON o.number = n.number AND o.program_id <> n.program_id
    AND o.source = 'portal'
    JOIN programs p ON p.id = o.program_id
    WHERE n.source = 'portal' AND p.renamed_to IS NULL AND n.external_id IN (SELECT external_id FROM listed)
      AND o.external_id NOT IN (SELECT external_id FROM listed)`,
  );
  return rows.map((row) => [row.old, row.new]);
}

/** The ids of programs by their names at their sources. */
export async function listIdsByName(db: Db, externalIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const rows =
    externalIds.length === 0
      ? []
      : await db
          .select({ id: programs.id, externalId: programs.externalId })
          .from(programs)
          .where(inArray(programs.externalId, [...externalIds]));
  return new Map(rows.map(({ id, externalId }) => [externalId, id]));
}

/**
 * Lets one program continue as another. It is shown nowhere, its address leads to the other, and everything that people
 * attached to it moves to the other. Running it again changes nothing.
 */
export async function renameProgram(tx: Tx, oldId: string, newId: string, now: Instant): Promise<boolean> {
  const [before] = await tx.select({ renamedTo: programs.renamedTo }).from(programs).where(eq(programs.id, oldId));
  const [target] = await tx.select({ renamedTo: programs.renamedTo }).from(programs).where(eq(programs.id, newId));
  if (!before || !target || before.renamedTo === newId || target.renamedTo !== null) return false;
  await tx
    .update(programs)
    .set({ renamedTo: newId })
    .where(sql`${programs.id} = ${oldId} OR ${programs.renamedTo} = ${oldId}`);
  // Written too: it is now found by its earlier names.
  await tx.update(programs).set({ updatedAt: now }).where(eq(programs.id, newId));
  await moveSaved(tx, oldId, newId);
  await tx.execute(sql`
    INSERT INTO program_answers (org_id, program_id, question, answer, answered_by, answered_at)
    SELECT org_id, ${newId}::uuid, question, answer, answered_by, answered_at FROM program_answers
      WHERE program_id = ${oldId}::uuid ON CONFLICT DO NOTHING`);
  await tx.execute(sql`DELETE FROM program_answers WHERE program_id = ${oldId}::uuid`);
  await tx.update(projects).set({ programId: newId }).where(eq(projects.programId, oldId));
  await tx.update(alerts).set({ programId: newId }).where(eq(alerts.programId, oldId));
  return true;
}

/** Shows programs again whose new name has disappeared while their own name is still listed. */
export async function takeRenamesBack(
  tx: Tx,
  goneIds: readonly string[],
  listedNames: readonly string[],
): Promise<void> {
  if (goneIds.length === 0) return;
  const rows = await tx
    .select({ id: programs.id, externalId: programs.externalId })
    .from(programs)
    .where(inArray(programs.renamedTo, [...goneIds]));
  const listed = new Set(listedNames);
  const back = rows.filter(({ externalId }) => listed.has(externalId)).map(({ id }) => id);
  if (back.length > 0) await tx.update(programs).set({ renamedTo: null }).where(inArray(programs.id, back));
}
