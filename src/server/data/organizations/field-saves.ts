import { and, eq, isNull, lt } from 'drizzle-orm';

import type { OrgId } from '#domain/organization/org-id.ts';
import type { Instant } from '#domain/values/time.ts';
import type { Tx } from '#db/client.ts';
import { fieldSaves } from '#db/schema/index.ts';

// Saves of what is stored field by field: the intake of a project, a text of its portal wizard, and the profile of an
// organization. A browser that
// got no answer sends its save again under the same id; it then gets the first answer, and nothing is written twice.

/** What is saved: something of this project; without one the profile of the organization. */
type Saved = { readonly orgId: OrgId; readonly projectId: string | null };

type StoredSave = { readonly revision: number; readonly savedAt: Instant };

/** What an earlier call under this id stored, or null. Call it while what is saved is held by this transaction. */
export async function findFieldSave(
  tx: Tx,
  { orgId, projectId }: Saved,
  saveId: string | undefined,
): Promise<StoredSave | null> {
  if (saveId === undefined) return null;
  const ofThis = projectId === null ? isNull(fieldSaves.projectId) : eq(fieldSaves.projectId, projectId);
  const [row] = await tx
    .select({ revision: fieldSaves.revision, savedAt: fieldSaves.savedAt })
    .from(fieldSaves)
    .where(and(eq(fieldSaves.orgId, orgId), eq(fieldSaves.saveId, saveId), ofThis))
    .limit(1);
  return row ?? null;
}

/**
 * Notes what a save under this id stored; nothing for one without an id. False where a save of something else has it:
 * then nothing of this save may stay.
 */
export async function noteFieldSave(
  tx: Tx,
  { orgId, projectId }: Saved,
  saveId: string | undefined,
  stored: StoredSave,
): Promise<boolean> {
  if (saveId === undefined) return true;
  const noted = await tx
    .insert(fieldSaves)
    .values({ orgId, projectId, saveId, revision: stored.revision, savedAt: stored.savedAt })
    .onConflictDoNothing({ target: [fieldSaves.orgId, fieldSaves.saveId] })
    .returning({ saveId: fieldSaves.saveId });
  return noted.length > 0;
}

/** Forgets saves made before this moment: nobody repeats one of them any more. */
export async function forgetFieldSaves(tx: Tx, before: Instant): Promise<void> {
  await tx.delete(fieldSaves).where(lt(fieldSaves.savedAt, before));
}
