import type { SectionKey, SectionStatus } from './section-codes.ts';

/** The product's own limit of each section, in characters as `lengthOf` counts them (specification 2, section 9). */
export const sectionLimits: Readonly<Record<SectionKey, number>> = {
  'project-summary': 2_000,
  objectives: 3_000,
  methodology: 4_000,
  innovation: 3_000,
  team: 2_500,
  timeline: 2_000,
};

/** Percent of the limit at which a section counts as complete. */
export const COMPLETE_AT_PERCENT = 80;

/** Number of characters at which a section counts as complete. */
export function completeAt(key: SectionKey): number {
  return (sectionLimits[key] * COMPLETE_AT_PERCENT) / 100;
}

/** Whether a section of this length is not started, in progress or completed; too long is still completed. */
export function sectionStatus(key: SectionKey, length: number): SectionStatus {
  if (length === 0) return 'not_started';
  return length >= completeAt(key) ? 'completed' : 'in_progress';
}

/** Completion of a section in whole percent: its length against 80 % of the limit, at most 100, never 100 before it is complete. */
export function sectionCompletion(key: SectionKey, length: number): number {
  return Math.min(100, Math.floor((length * 100) / completeAt(key)));
}
