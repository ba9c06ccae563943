import { z } from 'zod';

import { taskPriorities, taskStatuses } from '#domain/project/tasks/task-codes.ts';
import { suggestedTask } from '#domain/project/tasks/suggested-task.ts';
import { TASK_DESCRIPTION_LIMIT, TASK_TITLE_LIMIT } from '#domain/project/tasks/task-limits.ts';

import { area, id, instant, localDate, revision, text } from './base.ts';

const person = z.object({ id: z.string(), name: z.string() });

export const task = z.object({
  id,
  title: z.string(),
  description: z.string(),
  status: z.enum(taskStatuses),
  priority: z.enum(taskPriorities),
  /** A member of the organization. Null for nobody, and where the person has left. */
  assignee: person.nullable(),
  dueDate: localDate.nullable(),
  /** The key of the suggestion that it was made from. */
  suggestion: z.string().nullable(),
  /** What title and description say in the reader's language; null where a person has written them. */
  suggested: suggestedTask.nullable(),
  /** What the next change must name as its base. */
  revision: z.int(),
  createdAt: instant,
  updatedAt: instant,
});
export type Task = z.infer<typeof task>;

const values = z.object({
  title: text(TASK_TITLE_LIMIT).refine((value) => value.trim() !== '', 'Task title is required.'),
  description: text(TASK_DESCRIPTION_LIMIT),
  status: z.enum(taskStatuses),
  priority: z.enum(taskPriorities),
  assignee: text(100).nullable(),
  dueDate: localDate.nullable(),
});
export type TaskValues = z.infer<typeof values>;

const errors = {
  /** Nobody of this id is a member of the organization. */
  UNKNOWN_ASSIGNEE: { status: 400 },
  /** Somebody else has changed the task meanwhile. */
  CONFLICT: { status: 409, data: task },
} as const;

const procedure = area('Tasks');

export const tasks = {
  /**
   * `suggestion` is kept where a person takes back the deletion of a task that was made from one, and `suggested` where
   * the task still says what was suggested.
   */
  create: procedure({ method: 'POST', path: '/projects/{projectId}/tasks', summary: 'Makes a task.' })
    .errors({ UNKNOWN_ASSIGNEE: errors.UNKNOWN_ASSIGNEE })
    .input(
      values.extend({
        projectId: id,
        suggestion: text(100).nullable(),
        suggested: suggestedTask.nullable().default(null),
      }),
    )
    .output(task),
  accept: procedure({
    method: 'POST',
    path: '/projects/{projectId}/task-suggestions/{key}/tasks',
    summary: "Makes a task of what the project's missing pieces suggest.",
  })
    .errors({ NOT_SUGGESTED: { status: 409 } })
    .input(z.object({ projectId: id, key: text(100) }))
    .output(task),
  update: procedure({ method: 'PUT', path: '/projects/{projectId}/tasks/{taskId}', summary: 'Changes a task.' })
    .errors(errors)
    .input(values.extend({ projectId: id, taskId: id, base: revision }))
    .output(task),
  remove: procedure({ method: 'DELETE', path: '/projects/{projectId}/tasks/{taskId}', summary: 'Deletes a task.' })
    .errors({ CONFLICT: errors.CONFLICT })
    .input(z.object({ projectId: id, taskId: id, base: revision }))
    .output(z.object({})),
};
