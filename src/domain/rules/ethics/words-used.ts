import type { ProjectFacts } from '#domain/project/facts.ts';

// "No personal data are processed" speaks of them too, and is no use of them.
const denied = /\b(?:no|not|without|neither|nor|any)\b[^.;:]{0,40}$/iu;

/** The first of these words in the sections of a project that no negation goes before; null where there is none. */
export function firstUsed({ sections }: ProjectFacts, wanted: RegExp): string | null {
  for (const { text } of sections)
    for (const match of text.matchAll(wanted))
      if (!denied.test(text.slice(Math.max(0, match.index - 60), match.index))) return match[0];
  return null;
}
