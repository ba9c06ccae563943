import { eq, gt, max, sql } from 'drizzle-orm';

import type { Verdict } from '#domain/codes.ts';
import { assessorOf } from '#domain/program/assess.ts';
import type { Instant, LocalDate } from '#domain/time.ts';
import { BRUSSELS, dayIn } from '#domain/time.ts';
import type { Db } from '#db/client.ts';
import { rowsOf } from '#db/client.ts';
import { matchStates, programs } from '#db/schema/index.ts';

import type { Applicant } from './applicants.ts';
import { getApplicant, listProgramAnswers } from './applicants.ts';
import type { OrgId } from './members.ts';
import type { StoredFacts } from './program-facts.ts';
import { programFactsOf } from './program-facts.ts';

/** So many programs are judged and written at once: about 50 ms, in which the embedded database serves nobody else. */
export const SCORE_CHUNK = 1000;

const FIRST_ID = '00000000-0000-0000-0000-000000000000';

export type Score = { readonly programId: string; readonly score: number; readonly verdict: Verdict; readonly factsVersion: number };

/** Whether the score beside a program is missing or of another profile, other facts or another Brussels day. Over `program_listing l` and `match_scores ms`. */
function staleSql(current: { readonly version: number; readonly day: LocalDate }, now: Instant) {
  return sql`(l.timeline_end > ${now}::timestamptz OR l.timeline_end IS NULL) AND (ms.score IS NULL OR ms.facts_version <> l.facts_version OR ms.org_version <> ${current.version}::int OR ms.brussels_day <> ${current.day}::date)`;
}

type StaleRow = { id: string; programmeId: string; domain: string; funder: string; facts: string; factsVersion: number };

async function listStale(db: Db, { orgId, version }: Applicant, after: string, now: Instant, limit: number): Promise<readonly StaleRow[]> {
  return await rowsOf<StaleRow>(db, sql`
    SELECT p.id, p.programme_id AS "programmeId", p.domain, p.funder, p.facts::text AS facts, p.facts_version AS "factsVersion"
    FROM (
      SELECT l.program_id FROM program_listing l LEFT JOIN match_scores ms ON ms.org_id = ${orgId}::uuid AND ms.program_id = l.program_id
      WHERE l.program_id > ${after}::uuid AND ${staleSql({ version, day: dayIn(BRUSSELS, now) }, now)}
      ORDER BY l.program_id LIMIT ${limit}
    ) stale JOIN programs p ON p.id = stale.program_id
    ORDER BY p.id`);
}

/** Stores scores of one organization, over those that are there. */
export async function saveScores(db: Db, orgId: OrgId, scores: readonly Score[], current: { readonly version: number; readonly day: LocalDate }): Promise<void> {
  if (scores.length === 0) return;
  // Arrays as text: ids, numbers and codes need no quoting, and both engines read the same form.
  const list = (value: (score: Score) => string | number) => `{${scores.map(value).join(',')}}`;
  await db.execute(sql`
    INSERT INTO match_scores (org_id, program_id, score, verdict, facts_version, org_version, brussels_day)
    SELECT ${orgId}::uuid, s.program_id, s.score, s.verdict, s.facts_version, ${current.version}::int, ${current.day}::date
    FROM unnest(${list((score) => score.programId)}::text::uuid[], ${list((score) => score.score)}::text::smallint[], ${list((score) => score.verdict)}::text::text[], ${list((score) => score.factsVersion)}::text::int[])
      AS s(program_id, score, verdict, facts_version)
    ON CONFLICT (org_id, program_id) DO UPDATE SET
      score = excluded.score, verdict = excluded.verdict, facts_version = excluded.facts_version, org_version = excluded.org_version, brussels_day = excluded.brussels_day`);
}

function judgeRows(applicant: Applicant, rows: readonly StaleRow[], answers: Awaited<ReturnType<typeof listProgramAnswers>>, now: Instant): readonly Score[] {
  const judge = assessorOf(applicant.profile, applicant.answers);
  return rows.map((row) => {
    const facts: StoredFacts = JSON.parse(row.facts);
    const { score, verdict } = judge(programFactsOf({ ...row, facts }), answers.get(row.id) ?? {}, now);
    return { programId: row.id, score, verdict, factsVersion: row.factsVersion };
  });
}

/**
 * Brings every score of an organization up to date, in chunks; between two of them everybody else gets their turn. Running
 * it again, or after it was broken off, judges only what is still out of date. Answers how many programs it judged.
 */
export async function rescore(db: Db, orgId: OrgId, now: Instant): Promise<number> {
  const applicant = await getApplicant(db, orgId);
  const answers = await listProgramAnswers(db, orgId);
  const current = { version: applicant.version, day: dayIn(BRUSSELS, now) };
  // Taken before the first look: what is written from here on is newer.
  const programsUpTo = (await findLastWrite(db)) ?? now;
  let after = FIRST_ID;
  let judged = 0;
  for (;;) {
    const rows = await listStale(db, applicant, after, now, SCORE_CHUNK);
    await saveScores(db, orgId, judgeRows(applicant, rows, answers, now), current);
    judged += rows.length;
    const last = rows.at(-1);
    if (!last || rows.length < SCORE_CHUNK) break;
    after = last.id;
    await new Promise((resolve) => {
      setImmediate(resolve);
    });
  }
  await db
    .insert(matchStates)
    .values({ orgId, orgVersion: current.version, brusselsDay: current.day, programsUpTo })
    .onConflictDoUpdate({ target: matchStates.orgId, set: { orgVersion: current.version, brusselsDay: current.day, programsUpTo } });
  return judged;
}

/** The moment at which a program was written last. */
async function findLastWrite(db: Db): Promise<Instant | null> {
  const [row] = await db.select({ at: max(programs.updatedAt) }).from(programs);
  return row?.at ?? null;
}

/** Whether the scores of an organization are of its profile and answers, of this Brussels day, and of all programs as they are. */
export async function areScoresCurrent(db: Db, { orgId, version }: Applicant, now: Instant): Promise<boolean> {
  const [state] = await db.select().from(matchStates).where(eq(matchStates.orgId, orgId)).limit(1);
  if (!state || state.orgVersion !== version || state.brusselsDay !== dayIn(BRUSSELS, now)) return false;
  const [newer] = await db.select({ id: programs.id }).from(programs).where(gt(programs.updatedAt, state.programsUpTo)).limit(1);
  return newer === undefined;
}

/** Brings the scores up to date where one chunk is enough for that; false where more is to be done than a request should wait for. */
export async function rescoreIfFew(db: Db, applicant: Applicant, now: Instant): Promise<boolean> {
  const [counted] = await rowsOf<{ count: number }>(db, sql`
    SELECT count(*)::int AS count FROM (
      SELECT 1 FROM program_listing l LEFT JOIN match_scores ms ON ms.org_id = ${applicant.orgId}::uuid AND ms.program_id = l.program_id
      WHERE ${staleSql({ version: applicant.version, day: dayIn(BRUSSELS, now) }, now)} LIMIT ${SCORE_CHUNK + 1}) AS stale`);
  if ((counted?.count ?? 0) > SCORE_CHUNK) return false;
  await rescore(db, applicant.orgId, now);
  return true;
}

/** Forgets the scores of programs that have closed. */
export async function deleteClosedScores(db: Db, now: Instant): Promise<void> {
  await db.execute(sql`DELETE FROM match_scores ms USING program_listing l WHERE l.program_id = ms.program_id AND l.timeline_end <= ${now}::timestamptz`);
}

/** Sorts words that an import left pending into the search index: until then each search reads them one by one. */
export async function settleSearchIndex(db: Db): Promise<void> {
  await db.execute(sql`SELECT gin_clean_pending_list('program_listing_search')`);
}
