import type { ProgramFilters } from '#domain/program/filters.ts';
import type { PageQuery } from '#server/search/list-page.ts';
import type { Instant } from '#domain/values/time.ts';

import type { Applicant } from '#server/data/matching/applicants.ts';
import type { ProgramPage } from '#server/data/programs/program-list.ts';
import { listProgramIds } from '#server/data/programs/program-list.ts';
import type { Deps } from '#server/platform/deps.ts';
import { scoringOf } from '#server/platform/scoring.ts';
import { wantScores } from './want-scores.ts';

type Request = PageQuery & { readonly filters: ProgramFilters; readonly now: Instant };

/**
 * One page of programs. Where scores are missing or out of date (a new organization, a new day), few are computed at
 * once; many are left to the job, and the page says that they are being refreshed.
 */
export async function listPrograms(deps: Deps, request: Request, applicant: Applicant | null): Promise<ProgramPage> {
  const found = await listProgramIds(scoringOf(deps), request, applicant);
  if (applicant && found.scoresRefreshing) await wantScores(deps, applicant);
  return found;
}
