import { readableKey, type SectionKey } from '#domain/project/sections/section-codes.ts';
import type { Words } from '#words/words.ts';

/** The sections that have words of their own. A template of a program can have any others. */
export const namedSections = [
  'project-summary',
  'objectives',
  'methodology',
  'innovation',
  'team',
  'timeline',
] as const;

/** The title of a section; one that has no words of its own is called by its key, which is written to be read. */
export function sectionTitle(words: Words<'project_names'>, key: SectionKey): string {
  const own = namedSections.find((each) => each === key);
  return own === undefined ? readableKey(key) : words(`section.${own}`);
}
