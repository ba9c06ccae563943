import type { ProgramFilters } from '#contract/programs.ts';
import type { PageQuery } from '#domain/program/listing/page.ts';
import type { Instant } from '#domain/time.ts';

import type { Applicant } from '../../data/applicants.ts';
import type { ProgramPage } from '../../data/program-list.ts';
import { listProgramIds } from '../../data/program-list.ts';
import type { Deps } from '../../deps.ts';
import { rescoreOrganization } from './job-names.ts';

type Request = PageQuery & { readonly filters: ProgramFilters; readonly now: Instant };

/**
 * One page of programs. Where scores are missing or out of date (a new organization, a new day), few are computed at once;
 * many are left to the job, and the page says that they are being refreshed.
 */
export async function listPrograms(deps: Deps, request: Request, applicant: Applicant | null): Promise<ProgramPage> {
  const found = await listProgramIds(deps.memory, request, applicant);
  if (applicant && found.scoresRefreshing)
    await deps.jobs.enqueue(deps.db, rescoreOrganization, { orgId: applicant.orgId }, { key: applicant.orgId });
  return found;
}
