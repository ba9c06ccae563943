import type { DashboardOverview } from '#contract/dashboard.ts';
import { nextDeadline } from '#domain/program/deadlines.ts';
import { instantFromMs, isInstant } from '#domain/values/time.ts';
import { deadlineView } from '#words/discover/deadline-view.ts';
import type { Words } from '#words/words.ts';

type Program = DashboardOverview['deadlines'][number];

/** The next deadline of a program as it is shown; null where none is to come. `zone` is the reader's, where known. */
export function nextDeadlineView(words: Words<'deadline'>, program: Program, now: number, zone: string | null) {
  const windows = program.windows.flatMap((window) =>
    isInstant(window.deadlineAt) ? [{ ...window, deadlineAt: window.deadlineAt }] : [],
  );
  const next = nextDeadline(windows, instantFromMs(now));
  if (!next) return null;
  const opensAt = program.opensAt !== null && isInstant(program.opensAt) ? program.opensAt : null;
  return { ...deadlineView(words, { ...next, opensAt }, now, zone), at: next.deadlineAt };
}
