import { eq } from 'drizzle-orm';

import { projectTasks } from '#db/schema/index.ts';

import type { Harness } from '#test/harness.ts';
import { makeProject } from './projects.ts';

/** What a person writes of a task. */
export const taskValues = {
  title: 'Ask for the CVs',
  description: 'Two pages each',
  status: 'pending',
  priority: 'high',
  assignee: null,
  dueDate: '2026-12-01',
} as const;
/** The same, suggested by nothing. */
export const ownTask = { ...taskValues, suggestion: null } as const;

/** Ana and a project of hers, and the tasks that are stored of a project. */
export function makeTasks(harness: Harness) {
  const setUp = async () => {
    const ana = await harness.signUp('Ana Pop');
    return { ana, ...(await makeProject(harness, ana)) };
  };
  const storedOf = async (projectId: string) =>
    await harness.db.select().from(projectTasks).where(eq(projectTasks.projectId, projectId));
  return { setUp, storedOf };
}
