import { and, asc, eq, gt, inArray, isNotNull, isNull, lte, sql } from 'drizzle-orm';

import type { AlertContent } from '#domain/notifications/alert-content.ts';
import { NEWS_DAYS } from '#domain/notifications/alerts.ts';
import type { EnteredCall } from '#domain/notifications/search-alerts.ts';
import type { OrgId } from '#domain/organization/org-id.ts';
import { keptSearch } from '#domain/program/shortlist/saved-search.ts';
import type { Instant } from '#domain/values/time.ts';
import { DAY_MS, instantFromMs, msOf } from '#domain/values/time.ts';
import type { Db, Tx } from '#db/client.ts';
import { rowsOf } from '#db/client.ts';
import { alerts, programs, savedSearches } from '#db/schema/index.ts';

import { isOpenOrganization } from '#server/data/organizations/read-only.ts';
import { insertAlerts, type ToldOf } from './insert-alerts.ts';

function newsSince(now: Instant): Instant {
  return instantFromMs(msOf(now) - NEWS_DAYS * DAY_MS);
}

/** The calls that entered the catalogue in the last weeks and can be applied to. One under a new name is not new. */
export async function listEnteredCalls(db: Db, now: Instant): Promise<readonly EnteredCall[]> {
  return await db
    .select({
      programId: programs.id,
      identifier: programs.identifier,
      title: programs.title,
      enteredAt: programs.createdAt,
      opensAt: programs.opensAt,
    })
    .from(programs)
    .where(
      and(
        gt(programs.createdAt, newsSince(now)),
        lte(programs.createdAt, now),
        isNull(programs.unlistedAt),
        isNull(programs.renamedTo),
        sql`(${programs.timelineEnd} IS NULL OR ${programs.timelineEnd} > ${now}::timestamptz)`,
        sql`NOT EXISTS (SELECT 1 FROM programs former WHERE former.renamed_to = ${programs.id})`,
      ),
    );
}

const isAlerting = and(isNotNull(savedSearches.alertsSince), isNull(savedSearches.removedAt));

/** The organizations with searches that alert. For jobs: no membership is asked for. */
export async function listAlertingOrgIds(db: Db): Promise<readonly OrgId[]> {
  const rows = await db
    .selectDistinct({ orgId: savedSearches.orgId })
    .from(savedSearches)
    .where(and(isAlerting, isOpenOrganization(savedSearches.orgId)))
    .orderBy(asc(savedSearches.orgId));
  return rows.map(({ orgId }) => orgId as OrgId);
}

/** The searches of an organization that alert, the oldest first. */
export async function listAlertingSearches(db: Db, orgId: OrgId) {
  const rows = await db
    .select({
      id: savedSearches.id,
      name: savedSearches.name,
      search: savedSearches.search,
      since: savedSearches.alertsSince,
    })
    .from(savedSearches)
    .where(and(eq(savedSearches.orgId, orgId), isAlerting))
    .orderBy(asc(savedSearches.savedAt), asc(savedSearches.id));
  return rows.flatMap(({ search, since, ...row }) =>
    since === null ? [] : [{ ...row, since, search: keptSearch(search) }],
  );
}

/**
 * Which of these searches still alert, with what each was told, as `search program`. They are held until the
 * transaction ends: of two processes that tell the same, the second finds it told.
 */
export async function lockAlerting(tx: Tx, orgId: OrgId, searchIds: readonly string[], now: Instant) {
  const held = await tx
    .select({ id: savedSearches.id })
    .from(savedSearches)
    .where(and(eq(savedSearches.orgId, orgId), inArray(savedSearches.id, [...searchIds]), isAlerting))
    .orderBy(asc(savedSearches.id))
    .for('update');
  const rows = await rowsOf<{ pair: string }>(
    tx,
    sql`
    SELECT DISTINCT s.id || ' ' || (t.one ->> 'id') AS pair
    FROM alerts a
    CROSS JOIN LATERAL jsonb_array_elements(a.content -> 'told') AS t(one)
    CROSS JOIN LATERAL jsonb_array_elements_text(t.one -> 'by') AS s(id)
    WHERE a.org_id = ${orgId}::uuid AND a.type = 'search' AND a.created_at > ${newsSince(now)}::timestamptz`,
  );
  return { standing: new Set(held.map(({ id }) => id)), told: new Set(rows.map(({ pair }) => pair)) };
}

type NewsOfSearches = {
  readonly id: string;
  readonly key: string;
  readonly content: Extract<AlertContent, { readonly code: 'calls_found' }>;
  readonly at: Instant;
  /** Whether there was more than one piece of news holds: what came until now then counts as told. */
  readonly isCut: boolean;
};

/** Stores what the searches of an organization have found, and that they told of it. */
export async function saveSearchAlert(
  tx: Tx,
  orgId: OrgId,
  { id, key, content, at, isCut }: NewsOfSearches,
): Promise<readonly ToldOf[]> {
  const searchIds = content.searches.map((search) => search.id);
  await tx
    .update(savedSearches)
    .set({ toldAt: at, ...(isCut ? { alertsSince: at } : {}) })
    .where(and(eq(savedSearches.orgId, orgId), inArray(savedSearches.id, searchIds)));
  return await insertAlerts(tx, [{ id, orgId, type: 'search', key, content, createdAt: at }]);
}

/** How many new calls each search has told of that a person has not looked at, by its id. */
export async function countUnseen(db: Db, orgId: OrgId, userId: string): Promise<ReadonlyMap<string, number>> {
  const rows = await rowsOf<{ id: string; count: number }>(
    db,
    sql`
    SELECT s.id, count(DISTINCT t.one ->> 'id')::int AS count
    FROM alerts a
    CROSS JOIN LATERAL jsonb_array_elements(a.content -> 'told') AS t(one)
    CROSS JOIN LATERAL jsonb_array_elements_text(t.one -> 'by') AS s(id)
    WHERE a.org_id = ${orgId}::uuid AND a.type = 'search' AND NOT EXISTS (
      SELECT 1 FROM alert_reads r WHERE r.org_id = a.org_id AND r.user_id = ${userId} AND r.alert_id = a.id
        AND r.read_at IS NOT NULL)
    GROUP BY s.id`,
  );
  return new Map(rows.map(({ id, count }) => [id, count]));
}

/** The alerts that name a search. */
export async function listAlertsOfSearch(db: Db, orgId: OrgId, searchId: string): Promise<readonly string[]> {
  const rows = await db
    .select({ id: alerts.id })
    .from(alerts)
    .where(
      and(
        eq(alerts.orgId, orgId),
        eq(alerts.type, 'search'),
        sql`${alerts.content} -> 'searches' @> ${JSON.stringify([{ id: searchId }])}::jsonb`,
      ),
    );
  return rows.map(({ id }) => id);
}
