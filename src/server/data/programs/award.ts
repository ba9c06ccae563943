import type { ProgramFacts } from '#domain/program/facts.ts';
import type { AwardForm, CallThresholds } from '#domain/project/award/award-scheme.ts';
import { rowOf } from '#domain/project/requirements/demand-states.ts';
import type { Instant } from '#domain/values/time.ts';
import type { Db } from '#db/client.ts';
import { awardFormOf } from '#reference/templates/award-sums.ts';
import { templateFor } from '#reference/templates/templates.ts';

import { analyseCall } from './call-analysis.ts';

type Call = { readonly programId: string; readonly program: ProgramFacts };

/** By what proposals to a call are judged: the form of its programme, null where none is known, and its thresholds. */
export async function awardOf(
  db: Db,
  { programId, program }: Call,
  now: Instant,
): Promise<{ readonly form: AwardForm | null; readonly thresholds: CallThresholds }> {
  const template = templateFor(program, now);
  const reading = await analyseCall(db, programId, now);
  const row = rowOf(reading?.rows ?? [], 'thresholds');
  // Those of the form stand with its criteria already.
  const own = row?.origin?.from === 'call_text' ? row.value : null;
  return { form: template && awardFormOf(template), thresholds: own ?? { each: [], overall: null } };
}
