import type { Project } from '#contract/projects.ts';
import { finalDeadline, nextDeadline } from '#domain/program/deadlines.ts';
import { instantFromMs, isInstant, type Instant } from '#domain/time.ts';
import { deadlineView } from '#web/deadline-view.ts';

/** An instant that came over the wire; null where there is none. */
export function instantOf(text: string | null): Instant | null {
  return text !== null && isInstant(text) ? text : null;
}

/** What the deadline of the project's call shows: the next one, or the last where all have passed; null where none is known. */
export function projectDeadline(program: Project['program'], nowMs: number, zone: string | null) {
  const windows = program.windows.flatMap(({ deadlineAt, ...window }) => (isInstant(deadlineAt) ? [{ ...window, deadlineAt }] : []));
  const shown = nextDeadline(windows, instantFromMs(nowMs)) ?? finalDeadline(windows);
  return shown && deadlineView({ deadlineAt: shown.deadlineAt, opensAt: instantOf(program.opensAt), hourAssumed: shown.hourAssumed }, nowMs, zone);
}
