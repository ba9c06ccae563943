import { isWantedAtSubmission } from '#domain/project/annexes/annexes.ts';
import type { ProjectFacts } from '#domain/project/facts.ts';
import { fileOf } from '../annexes/files.ts';

/** An annex that the text of the call names, that its list does not demand anyway, and of which no good file is there. */
export function namedButMissing(facts: ProjectFacts, key: string) {
  if (facts.call === null || !facts.call.named.includes(key)) return [];
  return facts.annexList
    .filter((annex) => annex.key === key && !isWantedAtSubmission(annex))
    .filter(() => (fileOf(facts, key)?.status ?? 'rejected') === 'rejected')
    .map(({ label }) => ({ subject: key, params: { annex: label } }));
}
