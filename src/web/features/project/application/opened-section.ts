import type { Project } from '#contract/projects.ts';
import type { SectionKey } from '#domain/project/sections/section-codes.ts';

/** The section that an address names; the first where it names none that the project has. */
export function openedSection({ sections }: Pick<Project, 'sections'>, named: SectionKey | undefined): SectionKey {
  return (sections.find(({ key }) => key === named) ?? sections[0])?.key ?? '';
}
