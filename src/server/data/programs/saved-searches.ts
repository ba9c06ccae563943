import { and, asc, desc, eq, isNotNull, isNull, lte, sql } from 'drizzle-orm';

import type { OrgId } from '#domain/organization/org-id.ts';
import type { ProgramSearch } from '#domain/program/filters.ts';
import { judgesEligibility, keptSearch } from '#domain/program/shortlist/saved-search.ts';
import type { Instant } from '#domain/values/time.ts';
import type { Db, Tx } from '#db/client.ts';
import { savedSearches, users } from '#db/schema/index.ts';

import { countUnseen } from '#server/data/notifications/search-alerts.ts';

function kept(orgId: OrgId, searchId?: string) {
  const named = searchId === undefined ? undefined : eq(savedSearches.id, searchId);
  return and(eq(savedSearches.orgId, orgId), named, isNull(savedSearches.removedAt));
}

async function listRows(db: Db, orgId: OrgId, userId: string, searchId?: string) {
  const unseen = await countUnseen(db, orgId, userId);
  const rows = await db
    .select({
      id: savedSearches.id,
      name: savedSearches.name,
      search: savedSearches.search,
      savedAt: savedSearches.savedAt,
      savedBy: users.name,
      revision: savedSearches.revision,
      alertsSince: savedSearches.alertsSince,
      toldAt: savedSearches.toldAt,
    })
    .from(savedSearches)
    .leftJoin(users, eq(users.id, savedSearches.savedBy))
    .where(kept(orgId, searchId))
    .orderBy(desc(savedSearches.savedAt), asc(savedSearches.id));
  // A choice that a filter had when it was saved may have gone since.
  return rows.map(({ search, alertsSince, ...row }) => ({
    ...row,
    search: keptSearch(search),
    alerts: alertsSince !== null,
    alertsNeedPro: judgesEligibility(keptSearch(search)),
    unseen: unseen.get(row.id) ?? 0,
  }));
}

/** The searches that an organization keeps, the newest first, as one of its people sees them. */
export async function listSavedSearches(db: Db, orgId: OrgId, userId: string) {
  return await listRows(db, orgId, userId);
}

/** One of them; null where the organization does not keep it. */
export async function findSavedSearch(db: Db, orgId: OrgId, userId: string, searchId: string) {
  return (await listRows(db, orgId, userId, searchId))[0] ?? null;
}

/** How many searches of an organization alert. */
export async function countAlertingSearches(db: Db, orgId: OrgId): Promise<number> {
  return await db.$count(savedSearches, and(kept(orgId), isNotNull(savedSearches.alertsSince)));
}

/** Has a search alert from this moment on, or not any more. Answers whether that is something else than before. */
export async function setSearchAlerts(
  tx: Tx,
  orgId: OrgId,
  searchId: string,
  alertsSince: Instant | null,
): Promise<boolean> {
  const other = alertsSince === null ? isNotNull(savedSearches.alertsSince) : isNull(savedSearches.alertsSince);
  const rows = await tx
    .update(savedSearches)
    .set({ alertsSince })
    .where(and(kept(orgId, searchId), other))
    .returning({ id: savedSearches.id });
  return rows.length > 0;
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
