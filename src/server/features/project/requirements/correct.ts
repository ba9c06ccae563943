import type { CorrectableKey } from '#domain/project/requirements/requirement-codes.ts';
import type { Correction } from '#domain/project/requirements/requirements.ts';

import { analyseCall } from '#server/data/programs/call-analysis.ts';
import { lockProject } from '#server/data/projects/flags.ts';
import { findProgramOf } from '#server/data/projects/projects.ts';
import { findRequirements, storeCorrection, storeReading } from '#server/data/projects/requirements.ts';
import { change, done, unchanged, type ProjectActing } from '#server/platform/change.ts';
import { renewValuesWithin } from '#server/platform/renew-values.ts';

function isOrdered(low: number | null, high: number | null): boolean {
  return (low !== null || high !== null) && (low === null || high === null || low <= high);
}

/** Whether a correction says something that can hold. */
export function isStorable({ key, value }: Correction): boolean {
  if (value === null) return true;
  switch (key) {
    case 'pages':
    case 'consortium':
      return true;
    case 'trl':
    case 'grant':
      return 'min' in value && isOrdered(value.min, value.max);
    case 'rates':
      return 'forProfit' in value && (value.forProfit !== null || value.nonProfit !== null);
  }
}

type Correcting = { readonly base: number; readonly note: string; readonly correction: Correction };
type Outcome =
  | { readonly outcome: 'corrected' | 'conflict'; readonly revision: number }
  | { readonly outcome: 'missing' }
  | { readonly outcome: 'not_storable'; readonly key: CorrectableKey };

/** Puts a person's value in place of what was read, or takes it back. */
export async function correctRequirement(
  acting: ProjectActing,
  { base, note, correction }: Correcting,
): Promise<Outcome> {
  const { deps, place, person } = acting;
  const { key } = correction;
  if (!isStorable(correction)) return { outcome: 'not_storable', key };
  return await change(acting, 'requirements.corrected', async (tx) => {
    await lockProject(tx, place);
    const at = deps.clock();
    const stored = await findRequirements(tx, place);
    if (stored === null) {
      const programId = await findProgramOf(tx, place.orgId, place.projectId);
      const reading = programId === null ? null : await analyseCall(tx, programId, at);
      if (reading === null) return unchanged<Outcome>({ outcome: 'missing' });
      await storeReading(tx, place, deps.newId(), { reading, at, by: person.id });
    }
    const revision = stored?.revision ?? 0;
    if (revision !== base) return unchanged<Outcome>({ outcome: 'conflict', revision });
    await storeCorrection(tx, place, correction, { note: note.trim(), at, by: person.id });
    await renewValuesWithin(tx, acting);
    return done({ key }, { outcome: 'corrected', revision: revision + 1 } satisfies Outcome as Outcome);
  });
}
