import type { ProgramCard } from '#contract/programs.ts';
import { finalDeadline, nextDeadline } from '#domain/program/deadlines.ts';
import type { SubmissionWindow } from '#domain/program/facts.ts';
import { instantFromMs, isInstant, type Instant } from '#domain/values/time.ts';

/** An instant that came over the wire; null where there is none. */
export function instantOf(text: string | null): Instant | null {
  return text !== null && isInstant(text) ? text : null;
}

/** The submission windows of a program that came over the wire, in order of time. */
export function windowsOf(program: Pick<ProgramCard, 'windows'>): readonly SubmissionWindow[] {
  return program.windows
    .flatMap(({ deadlineAt, ...window }) => (isInstant(deadlineAt) ? [{ ...window, deadlineAt }] : []))
    .sort((left, right) => left.deadlineAt.localeCompare(right.deadlineAt));
}

/** The deadline that a program shows: the next one, or the last where all have passed; null where none is known. */
export function shownDeadline(program: Pick<ProgramCard, 'windows'>, nowMs: number): SubmissionWindow | null {
  const windows = windowsOf(program);
  return nextDeadline(windows, instantFromMs(nowMs)) ?? finalDeadline(windows);
}

/** Whether it opens later, judged by the time of the page as the closing is. */
export function isForthcoming(program: Pick<ProgramCard, 'windows' | 'status' | 'opensAt'>, nowMs: number): boolean {
  return program.opensAt !== null && Date.parse(program.opensAt) > nowMs && !isClosed(program, nowMs);
}

/** Whether every deadline has passed. It is computed here too, so that a page left open closes in time. */
export function isClosed(program: Pick<ProgramCard, 'windows' | 'status'>, nowMs: number): boolean {
  return (
    program.status === 'closed' ||
    (program.windows.length > 0 && nextDeadline(windowsOf(program), instantFromMs(nowMs)) === null)
  );
}
