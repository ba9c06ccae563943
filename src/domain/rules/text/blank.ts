import type { ProjectFacts, SectionFacts } from '#domain/project/facts.ts';

/** Whether a section holds no word. */
export function isBlank({ text }: Pick<SectionFacts, 'text'>): boolean {
  return text.trim() === '';
}

/** Whether an application holds no word: that is one finding, and the rules about empty sections are silent. */
export function isNothingWritten({ sections }: Pick<ProjectFacts, 'sections'>): boolean {
  return sections.every(isBlank);
}
