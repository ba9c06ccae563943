import type { SuggestedTask } from './suggested-task.ts';
import type { TaskPriority, TaskSuggestionCode } from './task-codes.ts';
import { daysLeft, nextDeadline } from '#domain/program/deadlines.ts';
import type { Instant, LocalDate } from '#domain/values/time.ts';
import { BRUSSELS, DAY_MS, dayIn, instantFromMs, msOf } from '#domain/values/time.ts';
import { isWantedAtSubmission } from '#domain/project/annexes/annexes.ts';
import { budgetProblems } from '#domain/project/budget/budget-problems.ts';
import { isHandedIn } from '#domain/project/status.ts';
import type { ProjectFacts } from '#domain/project/facts.ts';
import { missingIntakeFields } from '#domain/project/intake/intake.ts';
import { openFlags } from '#domain/rules/open-flags.ts';
import { sectionStatus } from '#domain/project/sections/sections.ts';

/** A piece of work that the project still needs. */
export type TaskSuggestion = {
  /** The same piece of work has the same key, so that it is not offered again once it is a task. */
  readonly key: string;
  readonly code: TaskSuggestionCode;
  readonly params: SuggestedTask['params'];
  readonly priority: TaskPriority;
  /**
   * The day for this kind of work: so many days before the deadline, but not before tomorrow. Null where no deadline is
   * known.
   */
  readonly dueDate: LocalDate | null;
};

/** How many days before the deadline each kind of work should be done. */
const daysBefore = {
  complete_intake: 42,
  write_section: 14,
  shorten_section: 7,
  enter_budget: 14,
  fix_budget: 10,
  upload_annex: 7,
  fix_blocking: 3,
  submit_early: 2,
} as const satisfies Partial<Record<TaskSuggestionCode, number>>;
type PieceCode = keyof typeof daysBefore;
const URGENT_WITHIN = 7;
const HIGH_WITHIN = 30;

function dueOn(deadline: Instant, days: number, now: Instant): LocalDate {
  return dayIn(BRUSSELS, instantFromMs(Math.max(msOf(deadline) - days * DAY_MS, msOf(now) + DAY_MS)));
}

function priorityOf(days: number | null): TaskPriority {
  if (days === null || days > HIGH_WITHIN) return 'medium';
  return days > URGENT_WITHIN ? 'high' : 'urgent';
}

type Piece = Pick<TaskSuggestion, 'key' | 'params'> & { readonly code: PieceCode };

function missingPieces(facts: ProjectFacts, now: Instant): readonly Piece[] {
  const intake = missingIntakeFields(facts.intake);
  const sections = facts.sections.map((section) => ({ key: section.key, status: sectionStatus(section) }));
  const hard = openFlags(facts, now).filter(({ severity }) => severity === 'hard').length;
  const problems = budgetProblems(facts);
  const uploaded = new Set(facts.annexFiles.filter(({ status }) => status !== 'rejected').map(({ key }) => key));
  const annexes = facts.annexList.filter((annex) => isWantedAtSubmission(annex) && !uploaded.has(annex.key));
  const budget: readonly Piece[] =
    facts.budgetLines.length === 0
      ? [{ key: 'budget', code: 'enter_budget', params: {} }]
      : problems.length > 0
        ? [{ key: 'budget-problems', code: 'fix_budget', params: { count: problems.length } }]
        : [];
  return [
    ...(intake.length > 0
      ? [{ key: 'intake', code: 'complete_intake' as const, params: { missing: intake.join(',') } }]
      : []),
    ...sections.flatMap(({ key, status }): readonly Piece[] => {
      const params = { section: key };
      if (status === 'over_limit') return [{ key: `section-limit:${key}`, code: 'shorten_section', params }];
      return status === 'completed' ? [] : [{ key: `section:${key}`, code: 'write_section', params }];
    }),
    ...budget,
    ...annexes.map(({ key, label }) => ({
      key: `annex:${key}`,
      code: 'upload_annex' as const,
      params: { annex: label },
    })),
    ...(hard > 0 ? [{ key: 'blocking', code: 'fix_blocking' as const, params: { count: hard } }] : []),
  ];
}

/**
 * The tasks that the missing pieces of a project suggest, without those that are tasks already (`taken`, by key). None
 * once the application is handed in.
 */
export function taskSuggestions(
  facts: ProjectFacts,
  now: Instant,
  taken: readonly string[],
): readonly TaskSuggestion[] {
  if (isHandedIn(facts.status)) return [];
  const next = nextDeadline(facts.program.windows, now);
  const early: readonly Piece[] = next ? [{ key: 'submit-early', code: 'submit_early', params: {} }] : [];
  const priority = priorityOf(next && daysLeft(next.deadlineAt, now));
  return [...missingPieces(facts, now), ...early]
    .filter(({ key }) => !taken.includes(key))
    .map((piece) => ({ ...piece, priority, dueDate: next && dueOn(next.deadlineAt, daysBefore[piece.code], now) }));
}
