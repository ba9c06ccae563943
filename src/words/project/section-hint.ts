import type { SectionKey } from '#domain/project/sections/section-codes.ts';
import type { Words } from '#words/words.ts';

import { namedSections } from './section-title.ts';

/** What a section is for, in one sentence above its text; empty where nothing is known. */
export function sectionHint(words: Words<'editor'>, key: SectionKey): string {
  const named = namedSections.find((each) => each === key);
  return named === undefined ? '' : words(`hint.${named}`);
}
