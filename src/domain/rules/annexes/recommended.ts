import { isWantedAtSubmission } from '#domain/project/annexes/annexes.ts';
import { isUnder } from '#domain/program/requirements.ts';
import type { ProjectFacts } from '#domain/project/facts.ts';
import { fileOf } from './files.ts';

/** An annex that programmes like these expect, although nobody has to upload it: where it is not there. */
export function recommendedButMissing(facts: ProjectFacts, key: string, programmes: readonly string[]) {
  if (!programmes.some((id) => isUnder(facts.program, id))) return [];
  return facts.annexList
    .filter((annex) => annex.key === key && annex.stage === 'submission' && !isWantedAtSubmission(annex))
    .filter((annex) => (fileOf(facts, annex.key)?.status ?? 'rejected') === 'rejected')
    .map(({ label }) => ({ subject: key, params: { annex: label } }));
}
