import type { SectionKey } from '#domain/project/sections/section-codes.ts';

const sectionTitles: Readonly<Record<string, string>> = {
  'project-summary': 'Project summary',
  objectives: 'Objectives',
  methodology: 'Methodology',
  innovation: 'Innovation',
  team: 'Team',
  timeline: 'Timeline',
};

/** The title of a section; one that has no words of its own is called by its key, which is written to be read. */
export function sectionTitle(key: SectionKey): string {
  const words = key.replaceAll('-', ' ');
  return sectionTitles[key] ?? `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}

export const UNTITLED_PROJECT = 'Untitled project';
