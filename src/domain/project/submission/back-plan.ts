import { nextDeadline } from '#domain/program/deadlines.ts';
import type { ProjectFacts } from '#domain/project/facts.ts';
import { isHandedIn } from '#domain/project/status.ts';
import type { TaskSuggestion } from '#domain/project/tasks/task-suggestions.ts';
import type { Instant, LocalDate } from '#domain/values/time.ts';
import { BRUSSELS, DAY_MS, dayIn, instantAt, instantFromMs, msOf } from '#domain/values/time.ts';

/** What has to happen on the portal and around it, by days before the deadline. It is our advice, no rule of a call. */
const steps = [
  { code: 'register_participants', days: 42 },
  { code: 'draft_on_portal', days: 28 },
  { code: 'partners_enter', days: 14 },
  { code: 'internal_review', days: 10 },
  { code: 'upload_part_b', days: 5 },
  { code: 'first_version', days: 2 },
  { code: 'last_check', days: 1 },
] as const;

/** So many calendar days before a day: noon stays within its day where the clocks change. */
function daysBefore(day: LocalDate, days: number): LocalDate {
  return dayIn(BRUSSELS, instantFromMs(msOf(instantAt(BRUSSELS, day, 12)) - days * DAY_MS));
}

/**
 * Dated tasks that lead to the deadline, without those that are tasks already (`taken`, by key) and those whose day has
 * passed. None where no deadline is known or the application is handed in.
 */
export function backPlan(
  facts: Pick<ProjectFacts, 'program' | 'status'>,
  now: Instant,
  taken: readonly string[],
): readonly TaskSuggestion[] {
  const next = isHandedIn(facts.status) ? null : nextDeadline(facts.program.windows, now);
  if (!next) return [];
  const today = dayIn(BRUSSELS, now);
  return steps.flatMap(({ code, days }): readonly TaskSuggestion[] => {
    const dueDate = daysBefore(dayIn(BRUSSELS, next.deadlineAt), days);
    const key = `plan:${code}`;
    if (dueDate <= today || taken.includes(key)) return [];
    return [{ key, code, params: {}, priority: days <= 2 ? 'urgent' : days <= 14 ? 'high' : 'medium', dueDate }];
  });
}
