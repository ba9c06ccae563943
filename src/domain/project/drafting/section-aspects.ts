import type { AspectCode } from '#domain/project/dry-run/dry-run-codes.ts';
import type { SectionKind } from './draft-codes.ts';

const byKind: Readonly<Record<SectionKind, readonly AspectCode[]>> = {
  summary: ['objectives', 'outcomes', 'target_groups', 'kpis'],
  objectives: ['objectives', 'measurable', 'outcomes', 'kpis', 'target_groups'],
  methodology: ['methodology', 'open_science', 'gender', 'work_plan', 'risks'],
  innovation: ['state_of_the_art', 'readiness', 'exploitation'],
  team: ['team', 'consortium', 'capacity', 'effort'],
  timeline: ['timeline', 'work_plan', 'deliverables', 'milestones'],
  impact: ['outcomes', 'kpis', 'target_groups', 'exploitation'],
  dissemination: ['dissemination', 'exploitation', 'target_groups'],
  resources: ['budget', 'effort', 'capacity'],
  risks: ['risks'],
  general: [],
};

/** What evaluators look for in a section of a kind, of what a dry run counts. */
export function aspectsFor(kind: SectionKind): readonly AspectCode[] {
  return byKind[kind];
}
