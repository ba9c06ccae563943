import { isFirstStage } from '#domain/program/deadlines.ts';
import type { ProjectFacts } from '#domain/project/facts.ts';
import type { Instant } from '#domain/values/time.ts';
import { estimatedPages } from './page-estimate.ts';
import { tableLinesOf } from './table-estimate.ts';

type Written = Pick<ProjectFacts, 'program' | 'sections' | 'participants' | 'workPackages' | 'plan'>;

/**
 * How many pages Part B takes, by the estimate from its texts, pictures and tables, in tenths. Forms of a first stage
 * ask for no tables of the work plan.
 */
export function writtenPages(facts: Written, now: Instant): number {
  const { program, sections } = facts;
  return estimatedPages(
    sections.map(({ text }) => text),
    sections.flatMap(({ pictures }) => pictures),
    isFirstStage(program, now) ? 0 : tableLinesOf(facts),
  );
}
