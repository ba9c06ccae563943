import type { SectionKey } from '../codes.ts';
import { sectionCompletion } from './sections.ts';

/** Progress over the sections in whole percent: the mean of their completion (design, section 5). */
export function sectionsProgress(sections: readonly { readonly key: SectionKey; readonly length: number }[]): number {
  if (sections.length === 0) return 0;
  return Math.floor(sections.reduce((sum, section) => sum + sectionCompletion(section.key, section.length), 0) / sections.length);
}
