import { sql } from 'drizzle-orm';

import { DAY_MS, instantFromMs, msOf } from '#domain/time.ts';
import type { Instant } from '#domain/time.ts';
import type { Db } from '#db/client.ts';
import { rowsOf } from '#db/client.ts';

import type { OrgId } from './members.ts';
import { nextDeadlineSql, statusSql } from './program-filters.ts';

const NEW_DAYS = 30;

/** How many programs are open, and how many of them the organization can certainly apply for. */
export async function countPrograms(db: Db, orgId: OrgId, now: Instant): Promise<{ available: number; applicable: number }> {
  const [row] = await rowsOf<{ available: number; applicable: number }>(db, sql`
    SELECT count(*)::int AS available, count(*) FILTER (WHERE ms.verdict = 'eligible')::int AS applicable
    FROM program_listing l LEFT JOIN match_scores ms ON ms.program_id = l.program_id AND ms.org_id = ${orgId}::uuid
    WHERE ${statusSql(now)} = 'open'`);
  return row ?? { available: 0, applicable: 0 };
}

/** How many projects of an organization are in work, and how many of these are drafts. */
export async function countProjects(db: Db, orgId: OrgId): Promise<{ projects: number; drafts: number }> {
  const [row] = await rowsOf<{ projects: number; drafts: number }>(db, sql`
    SELECT count(*)::int AS projects, count(*) FILTER (WHERE status = 'draft')::int AS drafts
    FROM projects WHERE org_id = ${orgId}::uuid AND status IN ('draft', 'active') AND NOT archived`);
  return row ?? { projects: 0, drafts: 0 };
}

/** Saved programs whose next deadline comes first. */
export async function listNextDeadlineIds(db: Db, orgId: OrgId, now: Instant, limit: number): Promise<readonly string[]> {
  const rows = await rowsOf<{ id: string }>(db, sql`
    SELECT l.program_id AS id FROM saved_programs s JOIN program_listing l ON l.program_id = s.program_id
    WHERE s.org_id = ${orgId}::uuid AND l.timeline_end > ${now}::timestamptz
    ORDER BY ${nextDeadlineSql(now)}, l.program_id LIMIT ${limit}`);
  return rows.map((row) => row.id);
}

/** The best matches among the programs that came into the catalogue lately, those excluded by a certain rule aside. */
export async function listNewMatchIds(db: Db, orgId: OrgId, now: Instant, limit: number): Promise<readonly string[]> {
  const since = instantFromMs(msOf(now) - NEW_DAYS * DAY_MS);
  const rows = await rowsOf<{ id: string }>(db, sql`
    SELECT p.id FROM match_scores ms JOIN programs p ON p.id = ms.program_id
    WHERE ms.org_id = ${orgId}::uuid AND ms.verdict IN ('eligible', 'check') AND p.created_at > ${since}::timestamptz
      AND (p.timeline_end IS NULL OR p.timeline_end > ${now}::timestamptz)
    ORDER BY ms.score DESC, p.id LIMIT ${limit}`);
  return rows.map((row) => row.id);
}
