import type { SectionStatus } from './section-codes.ts';

/** A section counts as complete from this percentage of its limit on, up to the limit itself. */
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

/** Whether a section is not started, in progress, completed, or longer than the portal takes. */
export function sectionStatus({ limit, length }: Measured): SectionStatus {
  if (length === 0) return 'not_started';
  if (length > limit) return 'over_limit';
  return length >= completeAt(limit) ? 'completed' : 'in_progress';
}

/**
 * The completion of a section in whole percent: its length against 80 % of the limit. It is never 100 before that, and
 * never over the limit: there is work left.
 */
export function sectionCompletion({ limit, length }: Measured): number {
  return Math.min(length > limit ? 99 : 100, Math.floor((length * 100) / completeAt(limit)));
}
