import { eq } from 'drizzle-orm';

import type { OrgId } from '#domain/organization/org-id.ts';
import type { Retained, Retention } from '#domain/organization/settings/retention.ts';
import type { Db, Tx } from '#db/client.ts';
import { organizations } from '#db/schema/index.ts';

/** The column that says how long each is kept. */
export const periodColumns = {
  trash: organizations.keptTrash,
  exports: organizations.keptExports,
  versions: organizations.keptVersions,
  conversations: organizations.keptConversations,
} as const satisfies Readonly<Record<Retained, unknown>>;

/** How long an organization keeps things. `lock`: nobody else changes that until the transaction ends. */
export async function getRetention(
  db: Db,
  orgId: OrgId,
  { lock = false }: { readonly lock?: boolean } = {},
): Promise<Retention> {
  const query = db.select(periodColumns).from(organizations).where(eq(organizations.id, orgId)).limit(1);
  const [row] = await (lock ? query.for('update') : query);
  if (!row) throw new Error(`a member's organization is not there: ${orgId}`);
  return row;
}

/** Keeps what an organization has chosen. */
export async function saveRetention(tx: Tx, orgId: OrgId, chosen: Retention): Promise<void> {
  await tx
    .update(organizations)
    .set({
      keptTrash: chosen.trash,
      keptExports: chosen.exports,
      keptVersions: chosen.versions,
      keptConversations: chosen.conversations,
    })
    .where(eq(organizations.id, orgId));
}
