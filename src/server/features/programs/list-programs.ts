import type { ProgramFilters } from '#contract/programs.ts';
import type { ProgramSort } from '#domain/codes.ts';
import type { Instant } from '#domain/time.ts';

import type { Applicant } from '../../data/applicants.ts';
import { areScoresCurrent, rescoreIfFew } from '../../data/match-scores.ts';
import type { ListPage, PageKey } from '../../data/program-list.ts';
import { listProgramIds } from '../../data/program-list.ts';
import type { CompiledSearch } from '../../data/program-search.ts';
import { readBySearch } from '../../data/program-search.ts';
import type { Deps } from '../../deps.ts';
import { rescoreOrganization } from './job-names.ts';

type Request = { readonly filters: ProgramFilters; readonly sort: ProgramSort; readonly after: PageKey | null; readonly limit: number; readonly now: Instant };

/**
 * One page of programs. Where scores are missing or out of date (a new organization, a new day), few are computed at once;
 * many are left to the job, and the page says that they are being refreshed.
 */
export async function listPrograms(deps: Deps, request: Request, applicant: Applicant | null): Promise<{ page: ListPage; searchedFor: string | null; scoresRefreshing: boolean }> {
  const { db } = deps;
  const context = { orgId: applicant?.orgId ?? null, nonProfit: applicant?.nonProfit ?? false, now: request.now };
  const current = applicant === null || (await areScoresCurrent(db, applicant, request.now)) || (await rescoreIfFew(db, applicant, request.now));
  if (!current) await deps.jobs.enqueue(db, rescoreOrganization, { orgId: applicant.orgId }, { key: applicant.orgId });
  const read = (search: CompiledSearch | null) => listProgramIds(db, request, { ...context, search });
  const { result: page, searchedFor } = await readBySearch(db, request.filters.query ?? '', read, ({ total }) => total === 0);
  return { page, searchedFor, scoresRefreshing: !current };
}
