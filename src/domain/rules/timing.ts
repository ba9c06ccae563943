import { finalDeadline, nextDeadline, statusAt } from '#domain/program/deadlines.ts';
import type { ProjectFacts } from '#domain/project/facts.ts';
import type { Flag } from '#domain/project/flags.ts';
import type { Instant } from '#domain/values/time.ts';
import { BRUSSELS, dayIn, msOf } from '#domain/values/time.ts';
import { cannotCheck, hardIf, isSure, soft } from './flag.ts';

/** So many milliseconds before the deadline everything should be uploaded once. */
export const LAST_HOURS_MS = 48 * 3_600_000;

function isHandedIn({ status }: ProjectFacts): boolean {
  return status === 'submitted' || status === 'completed';
}

function passed(facts: ProjectFacts, now: Instant): readonly Flag[] {
  const last = finalDeadline(facts.program.windows);
  if (last === null)
    return facts.program.deadlineModel === 'continuous' ? [] : [cannotCheck('DEADLINE_PASSED', 'deadline')];
  if (statusAt(facts.program, now) !== 'closed') return [];
  const params = { deadline: last.deadlineAt };
  // Where only the day is stated, the call may close later on that day than is assumed.
  if (last.hourAssumed && dayIn(BRUSSELS, last.deadlineAt) === dayIn(BRUSSELS, now))
    return [cannotCheck('DEADLINE_PASSED', 'hour', { params })];
  return [hardIf(isSure(facts.program, 'windows'), 'DEADLINE_PASSED', 'certainty', { params })];
}

/** Whether a deadline is at most 48 hours away and still to come. */
export function isInLastHours({ program }: ProjectFacts, now: Instant): boolean {
  const next = nextDeadline(program.windows, now);
  return next !== null && msOf(next.deadlineAt) - msOf(now) <= LAST_HOURS_MS;
}

function lastHours(facts: ProjectFacts, now: Instant): readonly Flag[] {
  const next = nextDeadline(facts.program.windows, now);
  return next !== null && isInLastHours(facts, now)
    ? [soft('DEADLINE_WITHIN_48H', { params: { deadline: next.deadlineAt } })]
    : [];
}

function notOpen({ program }: ProjectFacts, now: Instant): readonly Flag[] {
  return program.opensAt !== null && statusAt(program, now) === 'forthcoming'
    ? [soft('CALL_NOT_OPEN', { params: { opens: program.opensAt } })]
    : [];
}

/** What the dates of the call say; nothing any more once the application is handed in. */
export function timingFlags(facts: ProjectFacts, now: Instant): readonly Flag[] {
  return isHandedIn(facts) ? [] : [...passed(facts, now), ...lastHours(facts, now), ...notOpen(facts, now)];
}
