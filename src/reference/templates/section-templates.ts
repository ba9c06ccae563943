import type { ProgramFacts } from '#domain/program/facts.ts';
import type { SectionTemplate } from '#domain/project/sections/section-template.ts';
import data from './section-templates.json' with { type: 'json' };

/** The sections of an application whose program asks for no others. */
export const usualSections: SectionTemplate = data.usual;

/** The sections that applications to a program have. */
export function sectionTemplateFor({
  applicationSections,
}: Pick<ProgramFacts, 'applicationSections'>): SectionTemplate {
  return applicationSections ?? usualSections;
}
