import { dryRunOf, type DryRun } from '#domain/project/dry-run/dry-run.ts';
import type { Instant } from '#domain/values/time.ts';
import type { Db } from '#db/client.ts';

import { awardOf } from '#server/data/programs/award.ts';
import type { OfProject } from '#server/data/projects/in-project.ts';
import { findProgramOf } from '#server/data/projects/projects.ts';
import { findProjectFacts } from '#server/data/projects/stored-project.ts';

/** The evaluation of a project as it stands now, simulated. Null where the organization has no such project. */
export async function judgeProject(db: Db, of: OfProject, now: Instant): Promise<DryRun | null> {
  const facts = await findProjectFacts(db, of, now);
  const programId = await findProgramOf(db, of.orgId, of.projectId);
  if (facts === null || programId === null) return null;
  const { form, thresholds } = await awardOf(db, { programId, program: facts.program }, now);
  return dryRunOf({ facts, now }, form, thresholds);
}
