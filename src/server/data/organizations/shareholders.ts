import { asc, eq } from 'drizzle-orm';

import type { Shareholder } from '#domain/organization/profile.ts';
import type { Db, Tx } from '#db/client.ts';
import { shareholders } from '#db/schema/index.ts';

import type { OrgId } from '#domain/organization/org-id.ts';

/** The shareholders of an organization in the order in which they were entered. */
export async function listShareholders(db: Db, orgId: OrgId): Promise<readonly Shareholder[]> {
  return await db
    .select({
      name: shareholders.name,
      country: shareholders.country,
      kind: shareholders.kind,
      shareBasisPoints: shareholders.shareBasisPoints,
    })
    .from(shareholders)
    .where(eq(shareholders.orgId, orgId))
    .orderBy(asc(shareholders.position));
}

/** Replaces all shareholders by these. */
export async function replaceShareholders(
  tx: Tx,
  orgId: OrgId,
  rows: readonly Shareholder[],
  newId: () => string,
): Promise<void> {
  await tx.delete(shareholders).where(eq(shareholders.orgId, orgId));
  if (rows.length > 0)
    await tx.insert(shareholders).values(rows.map((row, position) => ({ id: newId(), orgId, position, ...row })));
}
