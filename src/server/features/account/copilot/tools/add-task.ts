import { z } from 'zod';

import { TASK_DESCRIPTION_LIMIT, TASK_TITLE_LIMIT } from '#domain/project/tasks/task-limits.ts';
import { taskPriorities } from '#domain/project/tasks/task-codes.ts';
import { isLocalDate } from '#domain/values/time.ts';
import { isStorableText } from '#domain/values/text.ts';

import { wordsFor } from '#server/platform/words.ts';
import type { CopilotQuestion, Tool, ToolAnswer } from '../asked.ts';
import { toolDescriptions } from './descriptions.ts';
import { findProject, titleOf } from './open-project.ts';

const input = z.object({
  title: z.string().trim().min(1).max(TASK_TITLE_LIMIT).refine(isStorableText),
  description: z.string().max(TASK_DESCRIPTION_LIMIT).refine(isStorableText).default(''),
  priority: z.enum(taskPriorities).default('medium'),
  dueDate: z.iso.date().nullable().default(null),
});

async function run(asked: CopilotQuestion, task: z.output<typeof input>): Promise<ToolAnswer> {
  const words = wordsFor(asked.locale, 'copilot_answers');
  const found = await findProject(asked);
  if ('unclear' in found) return found.unclear;
  const { facts } = found;
  if (!found.mayEditTasks) return { said: words('refused.FORBIDDEN'), facts: { proposed: false } };
  const names = wordsFor(asked.locale, 'project_names');
  const { dueDate } = task;
  return {
    said: words('propose.add_task'),
    facts: { proposed: true, waitsForConfirmation: true, task },
    proposes: {
      deed: { tool: 'add_task', projectId: facts.id, task },
      title: words('proposal.add_task'),
      lines: [
        { label: words('line.task'), before: null, after: task.title },
        ...(dueDate === null || !isLocalDate(dueDate)
          ? []
          : [{ label: words('line.due'), before: null, after: words('line.day', { day: dueDate }) }]),
        { label: words('line.priority'), before: null, after: names(`task_priority.${task.priority}`) },
        {
          label: words('line.project'),
          before: null,
          after: titleOf(asked, facts),
        },
      ],
    },
  };
}

export const addTask: Tool<typeof input> = {
  name: 'add_task',
  description: toolDescriptions.add_task.use,
  input,
  run,
};
