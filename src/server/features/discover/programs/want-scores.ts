import type { Applicant } from '#server/data/matching/applicants.ts';
import { byItself, note } from '#server/platform/change.ts';
import type { Deps } from '#server/platform/deps.ts';
import { rescoreOrganization } from '#server/platform/jobs.ts';

/** Leaves the scores of an organization to the job, where more are missing than a request should wait for. */
export async function wantScores(deps: Deps, { orgId }: Applicant): Promise<void> {
  await note(byItself(deps), 'scores.wanted', {}, { jobs: [rescoreOrganization(orgId)] });
}
