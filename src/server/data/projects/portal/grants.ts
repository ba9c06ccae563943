import { and, asc, eq } from 'drizzle-orm';

import type { GrantPart } from '#domain/project/grant/grant-codes.ts';
import type { GrantRecord } from '#domain/project/grant/grant-records.ts';
import type { Instant } from '#domain/values/time.ts';
import type { Db, Tx } from '#db/client.ts';
import { grantRecords, users } from '#db/schema/index.ts';

import type { OfProject } from '#server/data/projects/in-project.ts';
import { inProject, projectKeys } from '#server/data/projects/in-project.ts';

/** A record as it is stored. */
export type StoredGrantRecord = GrantRecord & {
  readonly revision: number;
  readonly savedAt: Instant;
  readonly savedBy: string | null;
};

/** Everything that is kept of the time after a submission, by part and key. */
export async function listGrantRecords(db: Db, of: OfProject): Promise<readonly StoredGrantRecord[]> {
  const rows = await db
    .select({
      record: grantRecords.record,
      revision: grantRecords.revision,
      savedAt: grantRecords.savedAt,
      savedBy: users.name,
    })
    .from(grantRecords)
    .leftJoin(users, eq(users.id, grantRecords.savedBy))
    .where(inProject(grantRecords, of))
    .orderBy(asc(grantRecords.part), asc(grantRecords.key));
  return rows.map(({ record, ...saved }) => ({ ...record, ...saved }));
}

/** A record with the revision that it gets. */
export type GrantSave = { readonly record: GrantRecord; readonly revision: number };

/** Stores records. Call it while the project is held by this transaction. */
export async function storeGrantRecords(
  tx: Tx,
  of: OfProject,
  saves: readonly GrantSave[],
  by: { readonly newId: () => string; readonly savedAt: Instant; readonly savedBy: string },
): Promise<void> {
  const { newId, ...saved } = by;
  for (const { record, revision } of saves) {
    const { part, key } = record;
    await tx
      .insert(grantRecords)
      .values({ id: newId(), ...projectKeys(of), part, key, record, revision, ...saved })
      .onConflictDoUpdate({
        target: [grantRecords.orgId, grantRecords.projectId, grantRecords.part, grantRecords.key],
        set: { record, revision, ...saved },
      });
  }
}

/** Deletes a record if `base` is still its newest revision. Answers whether it did. */
export async function deleteGrantRecord(
  tx: Tx,
  of: OfProject,
  { part, key, base }: { readonly part: GrantPart; readonly key: string; readonly base: number },
): Promise<boolean> {
  const rows = await tx
    .delete(grantRecords)
    .where(
      and(
        inProject(grantRecords, of),
        eq(grantRecords.part, part),
        eq(grantRecords.key, key),
        eq(grantRecords.revision, base),
      ),
    )
    .returning({ id: grantRecords.id });
  return rows.length > 0;
}
