import { finalDeadline, nextDeadline } from '#domain/program/deadlines.ts';
import type { ProgramFacts } from '#domain/program/facts.ts';
import { instantFromMs } from '#domain/values/time.ts';
import type { Words } from '#words/words.ts';
import { deadlineView } from '#words/discover/deadline-view.ts';

/**
 * What the deadline of a project's call shows: the next one, or the last where all have passed; null where none is
 * known.
 */
export function projectDeadline(
  words: Words<'deadline'>,
  { windows, opensAt }: Pick<ProgramFacts, 'windows' | 'opensAt'>,
  nowMs: number,
  zone: string | null,
) {
  const shown = nextDeadline(windows, instantFromMs(nowMs)) ?? finalDeadline(windows);
  return (
    shown && deadlineView(words, { deadlineAt: shown.deadlineAt, opensAt, hourAssumed: shown.hourAssumed }, nowMs, zone)
  );
}
