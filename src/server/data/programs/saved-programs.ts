import type { SQL } from 'drizzle-orm';
import { and, eq, isNotNull, isNull, lte, sql } from 'drizzle-orm';

import type { OrgId } from '#domain/organization/org-id.ts';
import type { Instant } from '#domain/values/time.ts';
import type { Db, Tx } from '#db/client.ts';
import { savedPrograms } from '#db/schema/index.ts';

import { idList } from '#server/data/platform/id-list.ts';

function keptBy(orgId: OrgId): SQL | undefined {
  return and(eq(savedPrograms.orgId, orgId), isNull(savedPrograms.removedAt));
}

/**
 * Keeps a program for an organization. One that was taken off the list lately comes back with all that was written
 * about it; keeping one again changes nothing.
 */
export async function saveProgram(
  tx: Tx,
  orgId: OrgId,
  saved: { readonly programId: string; readonly userId: string; readonly now: Instant },
): Promise<void> {
  const values = { savedBy: saved.userId, savedAt: saved.now };
  await tx
    .insert(savedPrograms)
    .values({ orgId, programId: saved.programId, ...values })
    .onConflictDoUpdate({
      target: [savedPrograms.orgId, savedPrograms.programId],
      set: { ...values, removedAt: null, revision: sql`${savedPrograms.revision} + 1` },
      setWhere: isNotNull(savedPrograms.removedAt),
    });
}

/** Takes a program off the list. What was written about it is kept for a while. */
export async function unsaveProgram(tx: Tx, orgId: OrgId, programId: string, now: Instant): Promise<void> {
  await tx
    .update(savedPrograms)
    .set({ removedAt: now, revision: sql`${savedPrograms.revision} + 1` })
    .where(and(keptBy(orgId), eq(savedPrograms.programId, programId)));
}

/** Deletes for good what was taken off the lists until then. */
export async function deleteRemovedPrograms(tx: Tx, until: Instant): Promise<void> {
  await tx.delete(savedPrograms).where(lte(savedPrograms.removedAt, until));
}

/** How many programs an organization keeps. */
export async function countSaved(db: Db, orgId: OrgId): Promise<number> {
  return await db.$count(savedPrograms, keptBy(orgId));
}

/** Which programs an organization keeps: among these, or all where none are named. */
export async function listSavedIds(db: Db, orgId: OrgId, programIds?: readonly string[]): Promise<ReadonlySet<string>> {
  const named = programIds && sql`${savedPrograms.programId} = ANY(${idList(programIds)})`;
  const rows = await db
    .select({ programId: savedPrograms.programId })
    .from(savedPrograms)
    .where(and(keptBy(orgId), named));
  return new Set(rows.map((row) => row.programId));
}

export async function isSaved(db: Db, orgId: OrgId, programId: string): Promise<boolean> {
  const [row] = await db
    .select({ programId: savedPrograms.programId })
    .from(savedPrograms)
    .where(and(keptBy(orgId), eq(savedPrograms.programId, programId)))
    .limit(1);
  return row !== undefined;
}

/** What goes together where the same call was saved under two names: all of one row, or all of the other. */
const together = [
  'saved_by',
  'saved_at',
  'stage',
  'owner',
  'decision',
  'decision_reason',
  'decided_by',
  'decided_at',
  'changed_by',
  'changed_at',
];

/**
 * Lets a program continue as another on every list. Where an organization has saved both, what it wrote last counts:
 * the row on the list before the one that was taken off it, then the one changed later. Neither note is lost.
 */
export async function moveSaved(tx: Tx, oldId: string, newId: string): Promise<void> {
  const columns = sql.raw(together.join(', '));
  const changedLater = sql`coalesce(excluded.changed_at, '-infinity') > coalesce(kept.changed_at, '-infinity')`;
  const comes = sql`CASE WHEN (kept.removed_at IS NULL) = (excluded.removed_at IS NULL) THEN ${changedLater}
    ELSE excluded.removed_at IS NULL END`;
  const taken = together.map((name) => {
    const column = sql.identifier(name);
    return sql`${column} = CASE WHEN ${comes} THEN excluded.${column} ELSE kept.${column} END`;
  });
  await tx.execute(sql`
    INSERT INTO saved_programs AS kept (org_id, program_id, note, revision, removed_at, ${columns})
    SELECT org_id, ${newId}::uuid, note, revision, removed_at, ${columns}
      FROM saved_programs WHERE program_id = ${oldId}::uuid
    ON CONFLICT (org_id, program_id) DO UPDATE SET ${sql.join(taken, sql`, `)},
      note = CASE WHEN kept.note = excluded.note THEN kept.note
        ELSE concat_ws(E'\n\n', nullif(kept.note, ''), nullif(excluded.note, '')) END,
      revision = greatest(kept.revision, excluded.revision) + 1,
      removed_at = CASE WHEN kept.removed_at IS NULL OR excluded.removed_at IS NULL THEN NULL
        ELSE greatest(kept.removed_at, excluded.removed_at) END`);
  await tx.execute(sql`DELETE FROM saved_programs WHERE program_id = ${oldId}::uuid`);
}
