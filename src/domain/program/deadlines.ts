import type { ProgramStatus } from './program-codes.ts';
import type { Instant, LocalDate } from '#domain/values/time.ts';
import { BRUSSELS, DAY_MS, instantAt, msOf } from '#domain/values/time.ts';
import type { SubmissionWindow } from './facts.ts';

/**
 * The hour at which calls on the portal close where the source gives only a day (work programme 2026-2027, general
 * annexes).
 */
export const ASSUMED_HOUR = 17;

/** A deadline is urgent at this many days or fewer, but more than none. */
export const URGENT_DAYS = 30;

type Dates = { readonly opensAt: Instant | null; readonly windows: readonly SubmissionWindow[] };

/** The instant that a bare day means: 17:00 on the wall clock of Brussels, in summer and in winter time. */
export function assumedDeadline(day: LocalDate): Instant {
  return instantAt(BRUSSELS, day, ASSUMED_HOUR);
}

/** Whether this deadline is over. A call is open until the hour itself. */
export function hasPassed(deadline: Instant, now: Instant): boolean {
  return deadline <= now;
}

/** The first submission window that is still to come; null where none is left or none is known. */
export function nextDeadline(windows: readonly SubmissionWindow[], now: Instant): SubmissionWindow | null {
  let next: SubmissionWindow | null = null;
  for (const window of windows) {
    if (!hasPassed(window.deadlineAt, now) && (next === null || window.deadlineAt < next.deadlineAt)) next = window;
  }
  return next;
}

/** The last submission window, passed or not; null where no deadline is known. */
export function finalDeadline(windows: readonly SubmissionWindow[]): SubmissionWindow | null {
  let last: SubmissionWindow | null = null;
  for (const window of windows) if (last === null || window.deadlineAt > last.deadlineAt) last = window;
  return last;
}

/**
 * What a program's dates say at an instant. The source's own status is often stale and never asked. Closed only when
 * every deadline has passed. Unknown where no deadline is known and the opening is not ahead.
 */
export function statusAt(dates: Dates, now: Instant): ProgramStatus {
  if (dates.windows.length > 0 && nextDeadline(dates.windows, now) === null) return 'closed';
  if (dates.opensAt !== null && dates.opensAt > now) return 'forthcoming';
  return dates.windows.length > 0 ? 'open' : 'unknown';
}

/** Days left until a deadline. A begun day counts as a whole one, and 0 means that the deadline has passed. */
export function daysLeft(deadline: Instant, now: Instant): number {
  return Math.max(0, Math.ceil((msOf(deadline) - msOf(now)) / DAY_MS));
}

/** Whether a deadline is urgent with this many days left. */
export function isUrgent(days: number): boolean {
  return days > 0 && days <= URGENT_DAYS;
}

/** Whether a first stage has passed while a later one is still ahead. Then only invited applicants can continue. */
export function isPastFirstStage(windows: readonly SubmissionWindow[], now: Instant): boolean {
  return (
    windows.some((window) => window.kind === 'stage' && window.number === 1 && hasPassed(window.deadlineAt, now)) &&
    nextDeadline(windows, now)?.kind === 'stage'
  );
}

/** Whether the proposal that is due next is a first stage: a shorter form with fewer criteria and a limit of its own. */
export function isFirstStage({ windows }: Pick<Dates, 'windows'>, now: Instant): boolean {
  return windows.some(
    ({ kind, number, deadlineAt }) => kind === 'stage' && number === 1 && !hasPassed(deadlineAt, now),
  );
}
