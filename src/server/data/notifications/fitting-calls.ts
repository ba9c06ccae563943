import { and, eq, gt, sql } from 'drizzle-orm';

import type { AlertContent } from '#domain/notifications/alert-content.ts';
import { NEWS_DAYS } from '#domain/notifications/alerts.ts';
import type { CallInView } from '#domain/notifications/fitting-calls.ts';
import type { OrgId } from '#domain/organization/org-id.ts';
import { GRACE_DAYS } from '#domain/organization/entitlements/pro.ts';
import type { Instant } from '#domain/values/time.ts';
import { DAY_MS, instantFromMs, msOf } from '#domain/values/time.ts';
import type { Db, Tx } from '#db/client.ts';
import { rowsOf } from '#db/client.ts';
import { payments } from '#db/schema/index.ts';

import { isOpenOrganization } from '#server/data/organizations/read-only.ts';
import { insertAlerts } from './insert-alerts.ts';

function daysBefore(now: Instant, days: number): Instant {
  return instantFromMs(msOf(now) - days * DAY_MS);
}

/**
 * The organizations that may have Pro: a paid time of theirs runs, or ended within the grace period. Their entitlements
 * say which have it. For jobs, which act for all of them: no membership is asked for.
 */
export async function listMaybeProOrgIds(db: Db, now: Instant): Promise<readonly OrgId[]> {
  const rows = await db
    .selectDistinct({ orgId: payments.orgId })
    .from(payments)
    .where(
      and(
        eq(payments.kind, 'pro'),
        gt(payments.periodEnd, daysBefore(now, GRACE_DAYS)),
        isOpenOrganization(payments.orgId),
      ),
    )
    .orderBy(payments.orgId);
  return rows.map(({ orgId }) => orgId as OrgId);
}

const moment = (value: string | Date | null): Instant | null =>
  value === null ? null : instantFromMs(new Date(value).getTime());

type CallRow = Pick<CallInView, 'programId' | 'score' | 'verdict'> & {
  readonly enteredAt: string | Date;
  readonly openedAt: string | Date | null;
  readonly admittedAt: string | Date | null;
  readonly toldAt: string | Date | null;
};

/**
 * The calls of the last weeks that an organization may be told of, by its stored scores: what entered the catalogue,
 * opened or changed so that it can apply. Those that have closed or left the portal are left out.
 */
export async function listCallsInView(db: Db, orgId: OrgId, now: Instant): Promise<readonly CallInView[]> {
  const since = daysBefore(now, NEWS_DAYS);
  const rows = await rowsOf<CallRow>(
    db,
    sql`
    SELECT p.id AS "programId", ms.score, ms.verdict, p.created_at AS "enteredAt", n.opened_at AS "openedAt",
    ms.admitted_at AS "admittedAt", told.at AS "toldAt"
    FROM match_scores ms
    JOIN programs p ON p.id = ms.program_id
    CROSS JOIN LATERAL (
      SELECT greatest(p.opens_at, (
        SELECT max(c.seen_at) FROM program_changes c WHERE c.program_id = p.id AND c.kind = 'opened'
      )) AS opened_at
    ) n
    LEFT JOIN LATERAL (
      SELECT max(a.created_at) AS at FROM alerts a
      WHERE a.org_id = ms.org_id AND a.type = 'fit'
        AND (a.program_id = p.id OR a.content -> 'programIds' ? p.id::text)
    ) told ON true
    WHERE ms.org_id = ${orgId}::uuid AND ms.verdict NOT IN ('not_eligible', 'closed') AND p.unlisted_at IS NULL
      AND p.renamed_to IS NULL
      AND (p.timeline_end IS NULL OR p.timeline_end > ${now}::timestamptz)
      AND greatest(p.created_at, n.opened_at, ms.admitted_at) > ${since}::timestamptz`,
  );
  return rows.map((row) => ({
    ...row,
    enteredAt: instantFromMs(new Date(row.enteredAt).getTime()),
    openedAt: moment(row.openedAt),
    admittedAt: moment(row.admittedAt),
    toldAt: moment(row.toldAt),
  }));
}

/** An alert about calls that fit, as it is stored. */
export type FitAlert = {
  readonly id: string;
  readonly key: string;
  readonly programId: string | null;
  readonly content: AlertContent;
};

/** Stores what an organization is told of calls that fit. What was told before, also by another process, stays as it is. */
export async function saveFitAlerts(tx: Tx, orgId: OrgId, told: readonly FitAlert[], now: Instant) {
  return await insertAlerts(
    tx,
    told.map((alert) => ({ ...alert, orgId, type: 'fit', createdAt: now })),
  );
}
