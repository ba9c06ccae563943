import { sql } from 'drizzle-orm';

import type { Verdict } from '#domain/program/eligibility/eligibility-codes.ts';
import { assessorOf } from '#domain/program/eligibility/assess.ts';
import type { Assessment } from '#domain/program/eligibility/assessment.ts';
import type { AskingCalls } from '#domain/program/eligibility/settling.ts';
import { openSubjects } from '#domain/program/eligibility/settling.ts';
import type { Occasion } from '#server/search/listed-scores.ts';
import { staleIds } from '#server/search/listed-scores.ts';
import type { Instant } from '#domain/values/time.ts';
import { BRUSSELS, dayIn, msOf } from '#domain/values/time.ts';
import type { Db, Tx } from '#db/client.ts';
import { rowsOf } from '#db/client.ts';
import { matchStates } from '#db/schema/index.ts';

import type { TopicFit } from '#domain/program/matching/topic-fit.ts';
import { fitInSteps, nothingSaid } from '#domain/program/matching/topic-fit.ts';

import { idList } from '#server/data/platform/id-list.ts';
import type { Applicant } from './applicants.ts';
import { getApplicant } from './applicants.ts';
import type { ProgramStanding } from './standings.ts';
import { listStandings } from './standings.ts';
import { freshFits } from './topic-fits.ts';
import type { CatalogueMemory } from '#server/search/catalogue-memory.ts';
import type { OrgId } from '#domain/organization/org-id.ts';
import type { StoredFacts } from '#server/data/programs/program-facts.ts';
import { programFactsOf } from '#server/data/programs/program-facts.ts';
import type { MatchState, Scored } from '#server/search/score-memory.ts';
import { findMatchState, scoresAt } from '#server/search/score-memory.ts';

/**
 * This many programs are judged and written at once. It takes about 50 ms, in which the embedded database serves nobody
 * else.
 */
export const SCORE_CHUNK = 1000;

export type Score = {
  readonly programId: string;
  readonly score: number;
  readonly fit: number | null;
  readonly verdict: Verdict;
  readonly asks: number;
  readonly unknowns: number;
  readonly factsVersion: number;
};

/** A judgement as it is stored. */
export function scoreOf(
  { id, factsVersion }: { readonly id: string; readonly factsVersion: number },
  { fit }: TopicFit,
  { score, verdict, unknowns, criteria }: Assessment,
): Score {
  return {
    programId: id,
    score,
    fit: fit === null ? null : fitInSteps(fit),
    verdict,
    asks: openSubjects(criteria),
    unknowns,
    factsVersion,
  };
}

type StaleRow = {
  id: string;
  programmeId: string;
  domain: string;
  funder: string;
  facts: string;
  factsVersion: number;
};

async function listFacts(db: Db, ids: readonly string[]): Promise<readonly StaleRow[]> {
  return await rowsOf<StaleRow>(
    db,
    sql`
    SELECT p.id, p.programme_id AS "programmeId", p.domain, p.funder, p.facts::text AS facts,
    p.facts_version AS "factsVersion"
    FROM programs p WHERE p.id = ANY(${idList(ids)})`,
  );
}

/**
 * Stores scores of one organization over the existing ones, all under the number of one write. It notes where a change
 * of the call, and not of the organization, turned a certain no into what is possible.
 */
export async function saveScores(
  tx: Tx,
  orgId: OrgId,
  scores: readonly Score[],
  current: Occasion & { readonly now: Instant },
): Promise<void> {
  if (scores.length === 0) return;
  // Arrays as text: ids, numbers and codes need no quoting, and both engines read the same form.
  const list = (value: (score: Score) => string | number) => `{${scores.map(value).join(',')}}`;
  // The first score of an organization comes before any note of how far it was judged.
  await tx.execute(sql`
    WITH write AS (
      INSERT INTO match_states (org_id, org_version, brussels_day, catalogue_revision, scores_revision)
      VALUES (${orgId}::uuid, 0, ${current.day}::date, -1, 1)
      ON CONFLICT (org_id) DO UPDATE SET scores_revision = match_states.scores_revision + 1 RETURNING scores_revision
    )
    INSERT INTO match_scores
      (org_id, program_id, score, fit, verdict, asks, unknowns, facts_version, org_version, brussels_day, revision)
    SELECT ${orgId}::uuid, s.program_id, s.score, s.fit, s.verdict, s.asks, s.unknowns, s.facts_version,
    ${current.version}::int, ${current.day}::date, write.scores_revision
    FROM write, unnest(${list((score) => score.programId)}::text::uuid[],
    ${list((score) => score.score)}::text::smallint[], ${list((score) => score.fit ?? 'NULL')}::text::smallint[],
    ${list((score) => score.verdict)}::text::text[],
    ${list((score) => score.asks)}::text::int[], ${list((score) => score.unknowns)}::text::smallint[],
    ${list((score) => score.factsVersion)}::text::int[])
      AS s(program_id, score, fit, verdict, asks, unknowns, facts_version)
    ON CONFLICT (org_id, program_id) DO UPDATE SET
      score = excluded.score, fit = excluded.fit, verdict = excluded.verdict, asks = excluded.asks,
        unknowns = excluded.unknowns, facts_version = excluded.facts_version,
        org_version = excluded.org_version, brussels_day = excluded.brussels_day, revision = excluded.revision,
        admitted_at = CASE WHEN match_scores.verdict = 'not_eligible'
          AND excluded.verdict NOT IN ('not_eligible', 'closed')
          AND match_scores.facts_version <> excluded.facts_version
          THEN ${current.now}::timestamptz ELSE match_scores.admitted_at END`);
}

/** What an organization has answered for programs, and how well their subjects fit. */
type Against = {
  readonly standings: (programId: string) => ProgramStanding;
  readonly fitOf: (programId: string) => TopicFit;
};

function judgeRows(
  applicant: Applicant,
  rows: readonly StaleRow[],
  { standings, fitOf }: Against,
  now: Instant,
): readonly Score[] {
  const judge = assessorOf(applicant.profile, applicant.answers);
  return rows.map((row) => {
    const facts: StoredFacts = JSON.parse(row.facts);
    const { answers, situation } = standings(row.id);
    const fit = fitOf(row.id);
    const judged = judge(programFactsOf({ ...row, facts }), answers, now, fit, situation);
    return scoreOf(row, fit, judged);
  });
}

function occasionOf({ version }: Applicant, now: Instant): Occasion {
  return { version, day: dayIn(BRUSSELS, now) };
}

/** How scores are written: each chunk by itself, so that what was judged before a break stays. */
export type WriteScores = (work: (tx: Tx) => Promise<void>) => Promise<void>;

/** Where scores are read and written. */
export type Scoring = { readonly memory: CatalogueMemory; readonly write: WriteScores };

/** Judges what is out of date, in chunks. Everybody else gets their turn between two of them. */
async function judgeStale(
  { memory, write }: Scoring,
  applicant: Applicant,
  known: Scored,
  now: Instant,
): Promise<number> {
  const { db } = memory;
  const { orgId } = applicant;
  const current = occasionOf(applicant, now);
  const stale = staleIds(known.scores, current, msOf(now));
  const against: Against = {
    standings: await listStandings(db, applicant),
    fitOf: stale.length === 0 ? () => nothingSaid : await freshFits(memory, known.loaded, applicant),
  };
  let judged = 0;
  for (let start = 0; start < stale.length; start += SCORE_CHUNK) {
    const rows = await listFacts(db, stale.slice(start, start + SCORE_CHUNK));
    const scores = judgeRows(applicant, rows, against, now);
    await write((tx) => saveScores(tx, orgId, scores, { ...current, now }));
    judged += scores.length;
    await new Promise((resolve) => {
      setImmediate(resolve);
    });
  }
  const upTo = { orgVersion: current.version, brusselsDay: current.day, catalogueRevision: known.upTo };
  await write(async (tx) => {
    await tx
      .insert(matchStates)
      .values({ orgId, ...upTo, scoresRevision: 0 })
      .onConflictDoUpdate({ target: matchStates.orgId, set: upTo });
  });
  return judged;
}

/**
 * Brings every score of an organization up to date. A second run, or a run after one that was broken off, judges only
 * what is still out of date. Answers how many programs it judged.
 */
export async function rescore(scoring: Scoring, orgId: OrgId, now: Instant): Promise<number> {
  const { memory } = scoring;
  const applicant = await getApplicant(memory.db, orgId);
  const known = await scoresAt(memory, orgId, await findMatchState(memory.db, orgId));
  return await judgeStale(scoring, applicant, known, now);
}

function isCurrent(state: MatchState, applicant: Applicant, now: Instant): boolean {
  const { version, day } = occasionOf(applicant, now);
  return (
    state.orgVersion === version &&
    state.brusselsDay === day &&
    state.judgedUpTo !== null &&
    state.judgedUpTo >= state.revision
  );
}

/**
 * The programs with an organization's scores. Where scores are out of date, a few are judged at once. `refreshing` is
 * true where more is to do than a request should wait for.
 */
export async function listingWithScores(
  scoring: Scoring,
  applicant: Applicant,
  now: Instant,
): Promise<Scored & { readonly refreshing: boolean }> {
  const { memory } = scoring;
  const { db } = memory;
  const state = await findMatchState(db, applicant.orgId);
  const known = await scoresAt(memory, applicant.orgId, state);
  if (isCurrent(state, applicant, now)) return { ...known, refreshing: false };
  if (staleIds(known.scores, occasionOf(applicant, now), msOf(now)).length > SCORE_CHUNK)
    return { ...known, refreshing: true };
  await judgeStale(scoring, applicant, known, now);
  return { ...(await scoresAt(memory, applicant.orgId, await findMatchState(db, applicant.orgId))), refreshing: false };
}

/**
 * The calls that are listed and not closed, with what is open in them, by the stored scores. Calls that a certain no
 * excludes are left out: no answer opens them.
 */
export async function listOpenCalls(db: Db, orgId: OrgId, now: Instant): Promise<readonly AskingCalls[]> {
  return await rowsOf<AskingCalls>(
    db,
    sql`
    SELECT ms.asks, ms.unknowns::int AS unknowns, count(*)::int AS calls
    FROM match_scores ms JOIN programs p ON p.id = ms.program_id
    WHERE ms.org_id = ${orgId}::uuid AND ms.verdict = 'check' AND ms.asks > 0 AND p.unlisted_at IS NULL
      AND (p.timeline_end IS NULL OR p.timeline_end > ${now}::timestamptz)
    GROUP BY ms.asks, ms.unknowns`,
  );
}

/** Deletes the scores of programs that have closed. A process that still holds them reads none of them. */
export async function deleteClosedScores(tx: Tx, now: Instant): Promise<void> {
  await tx.execute(
    sql`DELETE FROM match_scores ms USING programs p WHERE p.id = ms.program_id
      AND p.timeline_end <= ${now}::timestamptz`,
  );
}
