import type { SectionStatus } from './section-codes.ts';

/** Percent of its limit at which a section counts as complete. */
export const COMPLETE_AT_PERCENT = 80;

/** Number of characters at which a section with this limit counts as complete. */
export function completeAt(limit: number): number {
  return (limit * COMPLETE_AT_PERCENT) / 100;
}

type Measured = {
  /** Most characters. */
  readonly limit: number;
  readonly length: number;
};

/** Whether a section is not started, in progress or completed; too long is still completed. */
export function sectionStatus({ limit, length }: Measured): SectionStatus {
  if (length === 0) return 'not_started';
  return length >= completeAt(limit) ? 'completed' : 'in_progress';
}

/** Completion of a section in whole percent: its length against 80 % of the limit, at most 100, never 100 before. */
export function sectionCompletion({ limit, length }: Measured): number {
  return Math.min(100, Math.floor((length * 100) / completeAt(limit)));
}
