import { z } from 'zod';

import { nextDeadline } from '#domain/program/deadlines.ts';
import { backPlan } from '#domain/project/submission/back-plan.ts';
import { suggestionText } from '#words/project/task-text.ts';

import { wordsFor } from '#server/platform/words.ts';
import type { CopilotQuestion, Tool, ToolAnswer } from '../asked.ts';
import { toolDescriptions } from './descriptions.ts';
import { findProject } from './open-project.ts';

const input = z.object({});

async function run(asked: CopilotQuestion): Promise<ToolAnswer> {
  const words = wordsFor(asked.locale, 'copilot_answers');
  const found = await findProject(asked);
  if ('unclear' in found) return found.unclear;
  const { facts, taken } = found;
  if (!found.mayEditTasks) return { said: words('refused.FORBIDDEN'), facts: { proposed: false } };
  const now = asked.deps.clock();
  const deadline = nextDeadline(facts.program.windows, now)?.deadlineAt ?? null;
  if (deadline === null) return { said: words('plan.no_deadline'), facts: { proposed: false } };
  const steps = backPlan(facts, now, taken);
  if (steps.length === 0) return { said: words('plan.nothing', { deadline }), facts: { proposed: false } };
  const said = { words: wordsFor(asked.locale, 'task_suggestions'), names: wordsFor(asked.locale, 'project_names') };
  return {
    said: words('propose.plan_deadlines', { count: steps.length, deadline }),
    facts: {
      proposed: true,
      waitsForConfirmation: true,
      deadline,
      steps: steps.map(({ code, dueDate }) => ({ code, dueDate })),
    },
    proposes: {
      deed: { tool: 'plan_deadlines', projectId: facts.id, keys: steps.map(({ key }) => key) },
      title: words('proposal.plan_deadlines'),
      lines: steps.map(({ code, params, dueDate }) => ({
        label: dueDate === null ? words('line.no_day') : words('line.day', { day: dueDate }),
        before: null,
        after: suggestionText(said, { code, params }).title,
      })),
    },
  };
}

export const planDeadlines: Tool<typeof input> = {
  name: 'plan_deadlines',
  description: toolDescriptions.plan_deadlines.use,
  input,
  run,
};
