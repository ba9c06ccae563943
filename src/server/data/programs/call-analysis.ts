import { isFirstStage } from '#domain/program/deadlines.ts';
import { readCallDemands } from '#domain/program/reading/call-demands.ts';
import { isWantedAtSubmission } from '#domain/project/annexes/annexes.ts';
import { digestOf } from '#domain/project/requirements/call-digest.ts';
import { analyseRequirements, type StoredReading } from '#domain/project/requirements/requirements.ts';
import type { Instant } from '#domain/values/time.ts';
import type { Db } from '#db/client.ts';
import { annexListOf } from '#reference/annexes.ts';
import { sectionTemplateFor } from '#reference/templates/section-templates.ts';
import { templateFor } from '#reference/templates/templates.ts';

import { findProgramById, readCallTexts } from './programs.ts';

/** What a call asks of an application, read from what is stored of it now. Null where there is no such program. */
export async function analyseCall(db: Db, programId: string, now: Instant): Promise<StoredReading | null> {
  const found = await findProgramById(db, programId);
  if (!found) return null;
  const { sections } = await readCallTexts(db, programId);
  const program = found.facts;
  const form = templateFor(program, now);
  const annexes = annexListOf(program, now);
  const wanted = annexes.filter(isWantedAtSubmission);
  const sure = annexes.find(({ assumed }) => assumed !== true);
  const demands = readCallDemands(sections);
  const rows = analyseRequirements({
    program,
    firstStage: isFirstStage(program, now),
    demands,
    template: sectionTemplateFor(program),
    form: form && {
      pages: form.pages,
      lumpSumPages: form.lumpSumPages,
      parts: form.parts,
      thresholds: form.criteria.flatMap(({ threshold }) => threshold ?? []),
      document: form.source,
    },
    annexes: { wanted: wanted.map(({ key }) => key), document: sure?.source ?? null },
  });
  return { rows, digest: digestOf(sections, demands) };
}
