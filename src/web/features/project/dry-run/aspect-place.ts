import type { AspectCode } from '#domain/project/dry-run/dry-run-codes.ts';
import type { SectionKey } from '#domain/project/sections/section-codes.ts';
import { pagePath } from '#web/project/project-pages.ts';

type Place = readonly [slug: string, section?: SectionKey];

const places: Readonly<Record<AspectCode, Place>> = {
  objectives: ['application', 'objectives'],
  measurable: ['application', 'objectives'],
  state_of_the_art: ['application', 'innovation'],
  methodology: ['application', 'methodology'],
  readiness: ['intake'],
  open_science: ['application', 'methodology'],
  gender: ['application', 'methodology'],
  outcomes: ['coverage'],
  kpis: ['work-plan'],
  target_groups: ['intake'],
  exploitation: ['application', 'innovation'],
  dissemination: ['work-plan'],
  work_plan: ['work-plan'],
  deliverables: ['work-plan'],
  milestones: ['work-plan'],
  risks: ['work-plan'],
  effort: ['work-plan'],
  consortium: ['participants'],
  capacity: ['participants'],
  team: ['application', 'team'],
  timeline: ['application', 'timeline'],
  budget: ['budget'],
};

/** Where a person does something about an aspect. */
export function aspectPlace(projectId: string, code: AspectCode) {
  const [slug, section] = places[code];
  const to = pagePath(projectId, slug);
  return to === null ? null : { to, search: section === undefined ? {} : { section } };
}
