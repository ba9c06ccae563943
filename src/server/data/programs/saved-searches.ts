import { and, asc, desc, eq, isNotNull, isNull, lte, sql } from 'drizzle-orm';

import type { OrgId } from '#domain/organization/org-id.ts';
import type { ProgramSearch } from '#domain/program/filters.ts';
import { keptSearch } from '#domain/program/shortlist/saved-search.ts';
import type { Instant } from '#domain/values/time.ts';
import type { Db, Tx } from '#db/client.ts';
import { savedSearches, users } from '#db/schema/index.ts';

function kept(orgId: OrgId, searchId?: string) {
  const named = searchId === undefined ? undefined : eq(savedSearches.id, searchId);
  return and(eq(savedSearches.orgId, orgId), named, isNull(savedSearches.removedAt));
}

async function listRows(db: Db, orgId: OrgId, searchId?: string) {
  const rows = await db
    .select({
      id: savedSearches.id,
      name: savedSearches.name,
      search: savedSearches.search,
      savedAt: savedSearches.savedAt,
      savedBy: users.name,
      revision: savedSearches.revision,
    })
    .from(savedSearches)
    .leftJoin(users, eq(users.id, savedSearches.savedBy))
    .where(kept(orgId, searchId))
    .orderBy(desc(savedSearches.savedAt), asc(savedSearches.id));
  // A choice that a filter had when it was saved may have gone since.
  return rows.map(({ search, ...row }) => ({ ...row, search: keptSearch(search) }));
}

/** The searches that an organization keeps, the newest first. */
export async function listSavedSearches(db: Db, orgId: OrgId) {
  return await listRows(db, orgId);
}

/** One of them; null where the organization does not keep it. */
export async function findSavedSearch(db: Db, orgId: OrgId, searchId: string) {
  return (await listRows(db, orgId, searchId))[0] ?? null;
}

/** How many searches an organization keeps. */
export async function countSavedSearches(db: Db, orgId: OrgId): Promise<number> {
  return await db.$count(savedSearches, kept(orgId));
}

type NewSearch = {
  readonly id: string;
  readonly name: string;
  readonly search: ProgramSearch;
  readonly savedBy: string;
  readonly savedAt: Instant;
};

export async function insertSavedSearch(tx: Tx, orgId: OrgId, search: NewSearch): Promise<void> {
  await tx.insert(savedSearches).values({ ...search, orgId });
}

/** Renames a search if `base` is still the newest revision. Answers whether it did. */
export async function renameSavedSearch(
  tx: Tx,
  orgId: OrgId,
  { searchId, base, name }: { readonly searchId: string; readonly base: number; readonly name: string },
): Promise<boolean> {
  const rows = await tx
    .update(savedSearches)
    .set({ name, revision: sql`${savedSearches.revision} + 1` })
    .where(and(kept(orgId, searchId), eq(savedSearches.revision, base)))
    .returning({ id: savedSearches.id });
  return rows.length > 0;
}

/** Deletes a search so that it can be restored for a while. Answers whether it was there. */
export async function removeSavedSearch(tx: Tx, orgId: OrgId, searchId: string, at: Instant): Promise<boolean> {
  const rows = await tx
    .update(savedSearches)
    .set({ removedAt: at })
    .where(kept(orgId, searchId))
    .returning({ id: savedSearches.id });
  return rows.length > 0;
}

/** Brings a deleted search back. Answers whether there was one. */
export async function restoreSavedSearch(tx: Tx, orgId: OrgId, searchId: string): Promise<boolean> {
  const rows = await tx
    .update(savedSearches)
    .set({ removedAt: null })
    .where(and(eq(savedSearches.orgId, orgId), eq(savedSearches.id, searchId), isNotNull(savedSearches.removedAt)))
    .returning({ id: savedSearches.id });
  return rows.length > 0;
}

/** Deletes for good the searches that were deleted until then. */
export async function deleteRemovedSearches(tx: Tx, until: Instant): Promise<void> {
  await tx.delete(savedSearches).where(lte(savedSearches.removedAt, until));
}
