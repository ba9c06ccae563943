import { nextDeadline } from '#domain/program/deadlines.ts';
import type { ProgramFacts } from '#domain/program/facts.ts';
import type { Instant } from '#domain/values/time.ts';
import { msOf } from '#domain/values/time.ts';

/** So many milliseconds before the deadline everything should be uploaded once. */
const LAST_HOURS_MS = 48 * 3_600_000;

/** Whether a deadline is at most 48 hours away and still to come. */
export function isInLastHours({ windows }: Pick<ProgramFacts, 'windows'>, now: Instant): boolean {
  const next = nextDeadline(windows, now);
  return next !== null && msOf(next.deadlineAt) - msOf(now) <= LAST_HOURS_MS;
}
