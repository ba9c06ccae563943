import { dryRunOf, type DryRun } from '#domain/project/dry-run/dry-run.ts';
import { rowOf } from '#domain/project/requirements/demand-states.ts';
import type { Instant } from '#domain/values/time.ts';
import type { Db } from '#db/client.ts';
import { templateFor } from '#reference/templates/templates.ts';

import { analyseCall } from '#server/data/programs/call-analysis.ts';
import type { OfProject } from '#server/data/projects/in-project.ts';
import { findProgramOf } from '#server/data/projects/projects.ts';
import { findProjectFacts } from '#server/data/projects/stored-project.ts';

/** The evaluation of a project as it stands now, simulated. Null where the organization has no such project. */
export async function judgeProject(db: Db, of: OfProject, now: Instant): Promise<DryRun | null> {
  const facts = await findProjectFacts(db, of, now);
  const programId = await findProgramOf(db, of.orgId, of.projectId);
  if (facts === null || programId === null) return null;
  const reading = await analyseCall(db, programId, now);
  const thresholds = rowOf(reading?.rows ?? [], 'thresholds');
  // Those of the form stand with its criteria already.
  const own = thresholds?.origin?.from === 'call_text' ? (thresholds.value?.each ?? []) : [];
  return dryRunOf({ facts, now }, templateFor(facts.program, now), own);
}
