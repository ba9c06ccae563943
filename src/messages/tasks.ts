import type { TaskPriority } from '#domain/project/tasks/task-codes.ts';

export const taskPriorityNames: Readonly<Record<TaskPriority, string>> = {
  low: 'Low',
  medium: 'Medium',
  high: 'High',
  urgent: 'Urgent',
};
