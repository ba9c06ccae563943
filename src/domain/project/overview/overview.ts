import type { LocalDate } from '#domain/values/time.ts';
import type { ProjectFacts, TaskFacts } from '#domain/project/facts.ts';

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
