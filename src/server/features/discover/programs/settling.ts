import type { Settling } from '#domain/program/eligibility/settling.ts';
import { settlingOf } from '#domain/program/eligibility/settling.ts';
import type { Instant } from '#domain/values/time.ts';

import type { Applicant } from '#server/data/matching/applicants.ts';
import { listingWithScores, listOpenCalls } from '#server/data/matching/match-scores.ts';
import type { Deps } from '#server/platform/deps.ts';
import { scoringOf } from '#server/platform/scoring.ts';
import { wantScores } from './want-scores.ts';

/**
 * What an organization can say once, in the order of how many calls it settles. Few scores that are missing are
 * computed at once; many are left to the job, and what is counted is counted by those that are stored.
 */
export async function settlingFor(
  deps: Deps,
  applicant: Applicant,
  now: Instant,
): Promise<{ readonly settling: readonly Settling[]; readonly scoresRefreshing: boolean }> {
  const { refreshing } = await listingWithScores(scoringOf(deps), applicant, now);
  if (refreshing) await wantScores(deps, applicant);
  return { settling: settlingOf(await listOpenCalls(deps.db, applicant.orgId, now)), scoresRefreshing: refreshing };
}
