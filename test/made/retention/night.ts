import { copilotJobs } from '#server/features/account/copilot/jobs.ts';
import { exportJobs } from '#server/features/project/exports/jobs.ts';
import { projectJobs } from '#server/features/project/projects/jobs.ts';
import { versionJobs } from '#server/features/project/versions/jobs.ts';

import type { Harness } from '#test/harness.ts';

/** The jobs of a night that remove something, in their order. */
export async function removingNight({ deps }: Harness): Promise<void> {
  const wanted = ['forget-conversations', 'forget-exports', 'remove-deleted-projects', 'forget-versions'];
  const jobs = [copilotJobs(deps), exportJobs(deps), projectJobs(deps), versionJobs(deps)].flat();
  for (const name of wanted) await jobs.find((job) => job.name === name)?.run({});
}
