import { sql } from 'drizzle-orm';

import type { OrganizationScores, StoredScore } from './listed-scores.ts';
import { putScore, scoresFor } from './listed-scores.ts';
import type { LocalDate } from '#domain/values/time.ts';
import type { Db } from '#db/client.ts';
import { rowsOf } from '#db/client.ts';

import type { CatalogueMemory, CatalogueState, Loaded } from './catalogue-memory.ts';
import { listingAt } from './catalogue-memory.ts';
import type { OrgId } from '#domain/organization/org-id.ts';

/** So many organizations' scores are kept; 40,000 programs take 320 KB for each. */
const ORGANIZATIONS_KEPT = 64;

/** What the database says at one moment: the state of the catalogue, and up to what this organization was judged. */
export type MatchState = CatalogueState & {
  readonly orgVersion: number | null;
  readonly brusselsDay: LocalDate | null;
  readonly judgedUpTo: number | null;
  readonly scoresRevision: number | null;
};

/** One look at all that a list needs to know before it trusts its memory. */
export async function findMatchState(db: Db, orgId: OrgId): Promise<MatchState> {
  const [row] = await rowsOf<MatchState>(
    db,
    sql`
    SELECT c.revision::float8 AS revision, c.deleted_at::float8 AS "deletedAt", m.org_version AS "orgVersion",
    m.brussels_day::text AS "brusselsDay",
      m.catalogue_revision::float8 AS "judgedUpTo", m.scores_revision AS "scoresRevision"
    FROM catalogue_state c LEFT JOIN match_states m ON m.org_id = ${orgId}::uuid`,
  );
  if (!row) throw new Error('the catalogue has no state');
  return row;
}

/** So many scores are read at once, so that others get their turn in between. */
const SCORES_AT_ONCE = 500;
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000';

/** Reads an organization's scores that were written after a revision, in portions. */
async function readScores(db: Db, orgId: OrgId, after: number, take: (score: StoredScore) => void): Promise<void> {
  let last = BEFORE_ALL;
  for (;;) {
    const rows = await rowsOf<StoredScore>(
      db,
      sql`
      SELECT program_id AS "programId", score, fit, verdict, facts_version AS "factsVersion",
      org_version AS "orgVersion", brussels_day::text AS "brusselsDay"
      FROM match_scores WHERE org_id = ${orgId}::uuid AND revision > ${after}::int AND program_id > ${last}::uuid
      ORDER BY program_id LIMIT ${SCORES_AT_ONCE}`,
    );
    for (const row of rows) take(row);
    const end = rows.at(-1);
    if (end === undefined || rows.length < SCORES_AT_ONCE) return;
    last = end.programId;
  }
}

/** The programs, up to which revision they are known, and an organization's scores. */
export type Scored = { readonly loaded: Loaded; readonly upTo: number; readonly scores: OrganizationScores };

/**
 * The programs and an organization's scores as they are at this state or later; what was written since the last look is
 * read.
 */
export async function scoresAt(memory: CatalogueMemory, orgId: OrgId, state: MatchState): Promise<Scored> {
  const loaded = await listingAt(memory, state);
  const upTo = loaded.revision;
  const kept = memory.scores.get(orgId);
  const scores = scoresFor(loaded.listing, kept);
  const newest = state.scoresRevision ?? 0;
  if (scores.revision < newest) {
    await readScores(memory.db, orgId, scores.revision, (score) => putScore(scores, score));
    scores.revision = Math.max(scores.revision, newest);
  }
  memory.scores.delete(orgId);
  memory.scores.set(orgId, scores);
  const [oldest] = memory.scores.keys();
  if (memory.scores.size > ORGANIZATIONS_KEPT && oldest !== undefined) memory.scores.delete(oldest);
  return { loaded, upTo, scores };
}
