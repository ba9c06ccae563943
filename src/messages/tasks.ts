import type { TaskPriority, TaskStatus, TaskSuggestionCode } from '#domain/project/tasks/task-codes.ts';
import { intakeFields } from '#domain/project/intake/intake-codes.ts';
import { isSectionKey } from '#domain/project/sections/section-codes.ts';
import type { TaskSuggestion } from '#domain/project/tasks/task-suggestions.ts';

import { sectionTitle } from './projects.ts';

export const taskStatusNames: Readonly<Record<TaskStatus, string>> = {
  pending: 'Pending',
  in_progress: 'In progress',
  completed: 'Completed',
  blocked: 'Blocked',
};

export const taskPriorityNames: Readonly<Record<TaskPriority, string>> = {
  low: 'Low',
  medium: 'Medium',
  high: 'High',
  urgent: 'Urgent',
};

type Params = TaskSuggestion['params'];

function sectionOf(params: Params): string {
  const key = params['section'];
  return isSectionKey(key) ? sectionTitle(key) : 'the next section';
}

function fieldsOf(params: Params): string {
  const fields = intakeFields.filter((field) =>
    String(params['missing'] ?? '')
      .split(',')
      .includes(field),
  );
  return fields.map((field) => (field === 'trl' ? 'TRL' : field.replace('_', ' '))).join(', ');
}

const words: Readonly<
  Record<TaskSuggestionCode, (params: Params) => { readonly title: string; readonly description: string }>
> = {
  complete_intake: (p) => ({ title: 'Complete the intake', description: `Not filled in: ${fieldsOf(p)}.` }),
  write_section: (p) => ({
    title: `Write the section ${sectionOf(p)}`,
    description: 'A section counts as complete at 80 % of its limit.',
  }),
  enter_budget: () => ({ title: 'Enter the budget', description: 'The budget has no lines yet.' }),
  fix_budget: () => ({
    title: 'Correct the budget',
    description: 'The budget table shows what is wrong, line by line.',
  }),
  upload_annex: (p) => ({
    title: `Upload the annex ${String(p['annex'] ?? '')}`,
    description: 'It belongs to the submission.',
  }),
  fix_blocking: (p) => ({
    title: 'Fix the blocking issues',
    description: `${p['count'] === 1 ? 'One issue keeps' : `${String(p['count'] ?? 0)} issues keep`} the application from being ready.`,
  }),
  submit_early: () => ({
    title: 'Submit a first complete version',
    description: 'Two days before the deadline. It can be replaced until then.',
  }),
};

/** Title and description of the task that a suggestion becomes. */
export function suggestionWords({ code, params }: Pick<TaskSuggestion, 'code' | 'params'>): {
  readonly title: string;
  readonly description: string;
} {
  return words[code](params);
}
