import { isUnder } from '#domain/program/requirements.ts';
import type { ProjectFacts } from '#domain/project/facts.ts';
import { consortiumOf } from '#domain/project/participants/consortium.ts';
import { useWords } from '#web/page/words.ts';
import { missingSentence } from '#words/project/participants/missing-partners.ts';

/** What a further partner would have to be, in one sentence; null where none is missing. */
export function useMissingSentence(facts: ProjectFacts): string | null {
  const words = useWords('missing_partners');
  const { missing } = consortiumOf(facts);
  return missing === null ? null : missingSentence(words, missing, isUnder(facts.program, 'HORIZON'));
}
