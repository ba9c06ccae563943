import type { SectionStatus } from './section-codes.ts';

/** A section counts as complete at this percentage of its limit. */
export const COMPLETE_AT_PERCENT = 80;

/** The number of characters at which a section with this limit counts as complete. */
export function completeAt(limit: number): number {
  return (limit * COMPLETE_AT_PERCENT) / 100;
}

type Measured = {
  /** Most characters. */
  readonly limit: number;
  readonly length: number;
};

/** Whether a section is not started, in progress or completed. A section that is too long is still completed. */
export function sectionStatus({ limit, length }: Measured): SectionStatus {
  if (length === 0) return 'not_started';
  return length >= completeAt(limit) ? 'completed' : 'in_progress';
}

/**
 * The completion of a section in whole percent: its length against 80 % of the limit. It is at most 100, and never 100
 * before that.
 */
export function sectionCompletion({ limit, length }: Measured): number {
  return Math.min(100, Math.floor((length * 100) / completeAt(limit)));
}
