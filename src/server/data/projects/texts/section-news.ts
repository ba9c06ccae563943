import { and, eq, sql } from 'drizzle-orm';

import type { RichTextDocument } from '#domain/project/text/rich-text.ts';
import type { Instant } from '#domain/values/time.ts';
import { instantFromMs } from '#domain/values/time.ts';
import type { Db } from '#db/client.ts';
import { rowsOf } from '#db/client.ts';
import { projectSections, users } from '#db/schema/index.ts';

import type { OrgId } from '#domain/organization/org-id.ts';
import { wholeStep } from './section-log.ts';

/** An answer holds about so many steps, and fewer where they are large. */
const STEPS_AT_ONCE = 2_000;
const BYTES_AS_A_STEP = 200;
/** The client id of somebody else's steps that came under the id of the one who asks: only one's own are known. */
const NOBODY = '00000000-0000-0000-0000-000000000000';

export type AskedNews = {
  readonly sectionId: string;
  readonly version: number;
  readonly clientId: string;
  /** Who asks: steps are their own where they sent them under this client id. */
  readonly userId: string;
};
type ToldBatch = {
  readonly version: number;
  readonly clientId: string;
  readonly count: number;
  readonly steps: unknown[];
};
export type News = {
  readonly version: number;
  readonly newest: number;
  readonly savedAt: Instant;
  readonly savedBy: string | null;
  readonly batches: ToldBatch[] | null;
  readonly doc: RichTextDocument | null;
};
/** A batch as it is kept. */
export type SentBatch = ToldBatch & { readonly author: string };
type Logged = ToldBatch & { readonly isOwn: boolean };
type Found = {
  readonly newest: number;
  readonly saved_at: Date | string;
  readonly saved_by: string | null;
  readonly batches: readonly Logged[];
};

/** What the log holds from a version on, and how the section stands, both of the same moment. */
async function findLogged(db: Db, orgId: OrgId, { sectionId, version, clientId, userId }: AskedNews) {
  const [found] = await rowsOf<Found>(
    db,
    sql`
    SELECT section.revision AS newest, section.updated_at AS saved_at, users.name AS saved_by, coalesce((
      SELECT jsonb_agg(jsonb_build_object('version', version, 'count', count, 'clientId', client_id, 'isOwn', is_own,
        'steps', CASE WHEN is_own THEN '[]'::jsonb ELSE steps END) ORDER BY version)
      FROM (
        SELECT version, count, client_id, steps, client_id = ${clientId}::uuid AND author IS NOT DISTINCT FROM ${userId}
          AS is_own, sum(greatest(count, pg_column_size(steps) / ${BYTES_AS_A_STEP}::int)) OVER (ORDER BY version
          ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING) AS before
        FROM section_steps WHERE org_id = ${orgId}::uuid AND section_id = ${sectionId}::uuid AND version > ${version}
        ORDER BY version LIMIT ${STEPS_AT_ONCE}
      ) logged WHERE coalesce(before, 0) < ${STEPS_AT_ONCE}
    ), '[]'::jsonb) AS batches
    FROM project_sections section LEFT JOIN users ON users.id = section.updated_by
    WHERE section.org_id = ${orgId}::uuid AND section.id = ${sectionId}::uuid`,
  );
  return found ?? null;
}

/** The newest text of a section, where the log does not lead to it. */
async function findWhole(db: Db, orgId: OrgId, sectionId: string): Promise<News | null> {
  const [found] = await db
    .select({
      version: projectSections.revision,
      newest: projectSections.revision,
      savedAt: projectSections.updatedAt,
      savedBy: users.name,
      doc: projectSections.content,
    })
    .from(projectSections)
    .leftJoin(users, eq(users.id, projectSections.updatedBy))
    .where(and(eq(projectSections.orgId, orgId), eq(projectSections.id, sectionId)))
    .limit(1);
  return found ? { ...found, batches: null } : null;
}

/** The part of a batch that comes after this version, as the one who asks is told it. */
export function told(batch: ToldBatch, isOwn: boolean, asked: AskedNews): ToldBatch {
  const { version, count, clientId, steps } = batch;
  const known = Math.max(0, asked.version - (version - count));
  return {
    version,
    clientId: !isOwn && clientId === asked.clientId ? NOBODY : clientId,
    count: count - known,
    steps: isOwn ? [] : steps.slice(known).map(wholeStep),
  };
}

/** Whether these follow one another without a gap from a version on. */
function leadsFrom(version: number, batches: readonly Logged[]): boolean {
  return batches.every((batch, nth) => {
    const start = batch.version - batch.count;
    return nth === 0 ? start <= version : start === batches[nth - 1]?.version;
  });
}

/**
 * What has changed in a section since a version, and whether the first of it came from the one who asks. Null where
 * there is no such section.
 */
export async function readNews(
  db: Db,
  orgId: OrgId,
  asked: AskedNews,
): Promise<{ readonly news: News; readonly isOwn: boolean } | null> {
  const found = await findLogged(db, orgId, asked);
  if (!found) return null;
  const { newest, saved_at, saved_by, batches } = found;
  const last = batches.at(-1);
  const isComplete = last ? leadsFrom(asked.version, batches) : asked.version === newest;
  if (!isComplete) {
    const whole = await findWhole(db, orgId, asked.sectionId);
    return whole && { news: whole, isOwn: false };
  }
  const news = {
    version: last?.version ?? newest,
    newest,
    savedAt: instantFromMs(new Date(saved_at).getTime()),
    savedBy: saved_by,
    batches: batches.map((batch) => told(batch, batch.isOwn, asked)),
    doc: null,
  };
  return { news, isOwn: batches[0]?.isOwn ?? false };
}
