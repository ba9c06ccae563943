import type { SuggestedTask } from '#domain/project/tasks/suggested-task.ts';
import type { Words } from '#words/words.ts';

import { missingFields } from './missing-fields.ts';
import { sectionTitle } from './section-title.ts';

/** The words of suggested tasks. */
export type TaskWords = { readonly words: Words<'task_suggestions'>; readonly names: Words<'project_names'> };
type TaskText = { readonly title: string; readonly description: string };

/** Title and description of the task that a suggestion becomes. */
export function suggestionText({ words, names }: TaskWords, { code, params }: SuggestedTask): TaskText {
  const { section = '', annex = '', missing = '', count = 0 } = params;
  return {
    title: words(`title.${code}`, { section: sectionTitle(names, section), annex }),
    description: words(`description.${code}`, {
      fields: missingFields(names, missing),
      count,
    }),
  };
}

/** A task as its reader sees it: what was suggested is written out, until somebody has given it words of their own. */
export function shownTask<Task extends Partial<TaskText> & { readonly suggested: SuggestedTask | null }>(
  words: TaskWords,
  task: Task,
): Task {
  return task.suggested === null ? task : { ...task, ...suggestionText(words, task.suggested) };
}
