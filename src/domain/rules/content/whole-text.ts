import type { ProjectFacts } from '#domain/project/facts.ts';

// Several rules look for words in everything that is written: it is put together once for each list of sections.
const known = new WeakMap<ProjectFacts['sections'], string>();

/** Everything that is written in the sections, one below the other. */
export function wholeText({ sections }: ProjectFacts): string {
  const before = known.get(sections);
  if (before !== undefined) return before;
  const text = sections.map((section) => section.text).join('\n');
  known.set(sections, text);
  return text;
}

/** So much has to be written before it means anything that something is not said (characters). */
const ENOUGH = 4_000;

/** Whether so much is written that what is missing is missing. */
export function isMostlyWritten(facts: ProjectFacts): boolean {
  return wholeText(facts).length >= ENOUGH;
}
