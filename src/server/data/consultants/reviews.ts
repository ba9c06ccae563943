import { and, desc, eq, inArray, sql } from 'drizzle-orm';

import type { ConsultantRecord } from '#domain/account/consultants/review.ts';
import { workRecord } from '#domain/account/consultants/review.ts';
import type { AwardResult } from '#domain/project/grant/grant-codes.ts';
import type { OrgId } from '#domain/organization/org-id.ts';
import type { Instant } from '#domain/values/time.ts';
import type { Db, Tx } from '#db/client.ts';
import { rowsOf } from '#db/client.ts';
import { consultantReviews, consultants, organizations } from '#db/schema/index.ts';

/** A pair of an organization and the person behind a profile. */
type Pair = { readonly orgId: OrgId; readonly consultantUser: string };

const isOf = ({ orgId, consultantUser }: Pair) =>
  and(eq(consultantReviews.orgId, orgId), eq(consultantReviews.consultantUser, consultantUser));

/** What an organization said of a person; null where it has said nothing. */
export async function findReview(db: Db, pair: Pair) {
  const [row] = await db
    .select({
      stars: consultantReviews.stars,
      body: consultantReviews.body,
      writtenAt: consultantReviews.writtenAt,
    })
    .from(consultantReviews)
    .where(isOf(pair));
  return row ?? null;
}

type Review = {
  readonly id: string;
  readonly stars: number;
  readonly body: string;
  readonly by: string;
  readonly now: Instant;
};

/** Stores a review, or another one in its place; when it was first written stays. */
export async function saveReview(tx: Tx, pair: Pair, { id, stars, body, by, now }: Review): Promise<void> {
  const said = { stars, body, writtenBy: by, changedAt: now };
  await tx
    .insert(consultantReviews)
    .values({ id, ...pair, ...said, writtenAt: now })
    .onConflictDoUpdate({ target: [consultantReviews.orgId, consultantReviews.consultantUser], set: said });
}

/** The reviews that one organization wrote, by the person that each is of. */
export async function listReviewsBy(db: Db, orgId: OrgId) {
  const rows = await db
    .select({
      consultantUser: consultantReviews.consultantUser,
      stars: consultantReviews.stars,
      body: consultantReviews.body,
      writtenAt: consultantReviews.writtenAt,
    })
    .from(consultantReviews)
    .where(eq(consultantReviews.orgId, orgId));
  return new Map(rows.map(({ consultantUser, ...review }) => [consultantUser, review]));
}

/** So many reviews are shown on a profile, the newest. */
const SHOWN = 100;

/** What organizations say of the owner of a profile. Whoever writes a review agrees to be named with it. */
export async function listReviewsOf(db: Db, consultantId: string) {
  return await db
    .select({
      organization: organizations.name,
      stars: consultantReviews.stars,
      body: consultantReviews.body,
      writtenAt: consultantReviews.writtenAt,
    })
    .from(consultantReviews)
    .innerJoin(consultants, eq(consultants.userId, consultantReviews.consultantUser))
    .innerJoin(organizations, eq(organizations.id, consultantReviews.orgId))
    .where(eq(consultants.id, consultantId))
    .orderBy(desc(consultantReviews.writtenAt), desc(consultantReviews.id))
    .limit(SHOWN);
}

type SubmittedRow = { readonly consultantId: string; readonly result: AwardResult | null };

/**
 * The projects that were submitted while somebody was engaged in them, or after they had begun to work on a paid order
 * for them, with the result of each where it is known. An order is over before the submission that it is for, so one
 * that was accepted counts on; one whose money went back does not count.
 */
async function listSubmitted(db: Db, consultantIds: readonly string[]): Promise<readonly SubmittedRow[]> {
  return await rowsOf<SubmittedRow>(
    db,
    sql`
    SELECT DISTINCT c.id AS "consultantId", w.project_id AS "projectId", g.record #>> '{content,result}' AS result
    FROM (
      SELECT org_id, project_id, consultant_user AS person, accepted_at AS since, ended_at AS until
      FROM engagements WHERE accepted_at IS NOT NULL
      UNION ALL
      SELECT org_id, project_id, consultant, begun_at, NULL
      FROM service_orders WHERE begun_at IS NOT NULL AND state IN ('working', 'delivered', 'accepted')
    ) w
    JOIN consultants c ON c.user_id = w.person
    LEFT JOIN grant_records g ON g.org_id = w.org_id AND g.project_id = w.project_id AND g.part = 'result'
    WHERE c.id IN (SELECT (jsonb_array_elements_text(${JSON.stringify(consultantIds)}::jsonb))::uuid)
      AND EXISTS (
        SELECT 1 FROM submissions s WHERE s.org_id = w.org_id AND s.project_id = w.project_id
          AND s.taken_back_at IS NULL AND s.recorded_at >= w.since
          AND (w.until IS NULL OR s.recorded_at <= w.until))`,
  );
}

/** What the work of these consultants has come to, by their profiles. */
export async function listRecords(
  db: Db,
  consultantIds: readonly string[],
): Promise<ReadonlyMap<string, ConsultantRecord>> {
  if (consultantIds.length === 0) return new Map();
  const stars = await db
    .select({ consultantId: consultants.id, stars: consultantReviews.stars })
    .from(consultantReviews)
    .innerJoin(consultants, eq(consultants.userId, consultantReviews.consultantUser))
    .where(inArray(consultants.id, [...consultantIds]));
  const submitted = await listSubmitted(db, consultantIds);
  return new Map(
    consultantIds.map((consultantId) => {
      const isTheirs = (row: { readonly consultantId: string }) => row.consultantId === consultantId;
      const given = stars.filter(isTheirs).map((row) => row.stars);
      const results = submitted.filter(isTheirs).map((row) => row.result);
      return [consultantId, workRecord(given, results)];
    }),
  );
}
