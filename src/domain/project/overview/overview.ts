import type { ProgressPart } from './overview-codes.ts';
import type { LocalDate } from '#domain/values/time.ts';
import { annexCounts } from '#domain/project/annexes/annexes.ts';
import { isBudgetValid } from '#domain/project/budget/budget-problems.ts';
import type { ProjectFacts, TaskFacts } from '#domain/project/facts.ts';
import { intakeProgress } from '#domain/project/intake/intake.ts';
import { annexProgress, sectionsProgress } from './progress.ts';

export type PartStatus = 'not_started' | 'in_progress' | 'complete' | 'blocked';

function statusOf(percent: number, started: boolean): PartStatus {
  if (percent === 100) return 'complete';
  return started ? 'in_progress' : 'not_started';
}

/**
 * How each part of a project stands (specification 2, section 4). A budget with lines that is not valid yet is in
 * progress.
 */
export function partStatuses(facts: ProjectFacts): Readonly<Record<ProgressPart, PartStatus>> {
  const {
    intake,
    sections,
    budgetLines,
    annexList,
    annexFiles,
    validation: { ranAt, hard },
  } = facts;
  const { uploaded } = annexCounts(annexList, annexFiles);
  return {
    intake: statusOf(intakeProgress(intake), intakeProgress(intake) > 0),
    sections: statusOf(
      sectionsProgress(sections),
      sections.some(({ length }) => length > 0),
    ),
    budget: statusOf(isBudgetValid(facts) ? 100 : 0, budgetLines.length > 0),
    annexes: statusOf(annexProgress(facts), uploaded > 0),
    validation: hard > 0 ? 'blocked' : ranAt === null ? 'not_started' : 'complete',
  };
}

/** Tasks that are open and have a day, the earliest first: those that the overview shows. */
export function tasksByDay(tasks: readonly TaskFacts[]): readonly (TaskFacts & { readonly dueDate: LocalDate })[] {
  return tasks
    .flatMap((task) =>
      task.dueDate === null || task.status === 'completed' ? [] : [{ ...task, dueDate: task.dueDate }],
    )
    .toSorted((a, b) => (a.dueDate < b.dueDate ? -1 : a.dueDate > b.dueDate ? 1 : 0));
}

/**
 * Whether a project has something to look back on. Before a title or a description is there, its overview leads to the
 * intake.
 */
export function isBegun({ intake: { title, description } }: Pick<ProjectFacts, 'intake'>): boolean {
  return title.trim() !== '' || description.trim() !== '';
}
