import { and, eq, sql } from 'drizzle-orm';

import type { Instant } from '#domain/values/time.ts';
import type { Db, Tx } from '#db/client.ts';
import { savedPrograms } from '#db/schema/index.ts';

import { idList } from '#server/data/platform/id-list.ts';
import type { OrgId } from '#domain/organization/org-id.ts';

/** Keeps a program for an organization. Keeping it again changes nothing. */
export async function saveProgram(
  tx: Tx,
  orgId: OrgId,
  saved: { readonly programId: string; readonly userId: string; readonly now: Instant },
): Promise<void> {
  await tx
    .insert(savedPrograms)
    .values({ orgId, programId: saved.programId, savedBy: saved.userId, savedAt: saved.now })
    .onConflictDoNothing();
}

export async function unsaveProgram(tx: Tx, orgId: OrgId, programId: string): Promise<void> {
  await tx.delete(savedPrograms).where(and(eq(savedPrograms.orgId, orgId), eq(savedPrograms.programId, programId)));
}

/** Which programs an organization keeps: among these, or all where none are named. */
export async function listSavedIds(db: Db, orgId: OrgId, programIds?: readonly string[]): Promise<ReadonlySet<string>> {
  const named = programIds && sql`${savedPrograms.programId} = ANY(${idList(programIds)})`;
  const rows = await db
    .select({ programId: savedPrograms.programId })
    .from(savedPrograms)
    .where(and(eq(savedPrograms.orgId, orgId), named));
  return new Set(rows.map((row) => row.programId));
}

export async function isSaved(db: Db, orgId: OrgId, programId: string): Promise<boolean> {
  const [row] = await db
    .select({ programId: savedPrograms.programId })
    .from(savedPrograms)
    .where(and(eq(savedPrograms.orgId, orgId), eq(savedPrograms.programId, programId)))
    .limit(1);
  return row !== undefined;
}
