import { z } from 'zod';

import { daysLeft, nextDeadline } from '#domain/program/deadlines.ts';
import { standingOf } from '#domain/project/overview/standing.ts';
import { draftingPage } from '#domain/project/overview/next-action.ts';
import { actionText, afterText } from '#words/project/next-action.ts';

import { wordsFor } from '#server/platform/words.ts';
import type { CopilotQuestion, Tool, ToolAnswer } from '../asked.ts';
import { toolDescriptions } from './descriptions.ts';
import { findProject, titleOf } from './open-project.ts';

const input = z.object({});

/** Where the next step is done, below the address of the project. */
const pages = {
  complete_intake: '/intake',
  fix_blocking: '/red-flags',
  shorten_section: '/application',
  fix_budget: '/budget',
  upload_annexes: '/annexes',
  run_validation: '/red-flags',
  build_package: '/exports',
  refresh_status: '',
} as const;

async function run(asked: CopilotQuestion): Promise<ToolAnswer> {
  const words = wordsFor(asked.locale, 'copilot_answers');
  const found = await findProject(asked);
  if ('unclear' in found) return found.unclear;
  const { facts } = found;
  const now = asked.deps.clock();
  const { overall, hard, soft, actions } = standingOf(facts, now);
  const deadline = nextDeadline(facts.program.windows, now)?.deadlineAt ?? null;
  const [next, after] = actions;
  const said = { words: wordsFor(asked.locale, 'overview'), names: wordsFor(asked.locale, 'project_names') };
  const text = next === undefined ? null : actionText(said, next, facts);
  const later = afterText(said, after);
  return {
    said: [
      words('status.progress', { title: titleOf(asked, facts), overall }),
      words('status.flags', { hard, soft }),
      deadline === null
        ? words('status.no_deadline')
        : words('status.deadline', { deadline, days: daysLeft(deadline, now) }),
      text === null ? null : words('status.next', { heading: text.heading, detail: text.detail }),
      later,
    ]
      .filter((line) => line !== null)
      .join('\n\n'),
    facts: { progress: overall, hard, soft, deadline, nextActions: actions.map(({ code }) => code) },
    cards:
      next === undefined || text === null
        ? []
        : [
            {
              title: text.heading,
              subtitle: words('status.next_label'),
              badge: words('project.progress', { progress: overall }),
              description: text.detail,
              actions: [
                {
                  label: words('card.go'),
                  primary: true,
                  navigate: `/app/projects/${facts.id}${
                    next.code === 'draft_section' ? `/${draftingPage(facts)}` : pages[next.code]
                  }`,
                  url: null,
                },
              ],
            },
          ],
  };
}

export const projectStatus: Tool<typeof input> = {
  name: 'project_status',
  description: toolDescriptions.project_status.use,
  input,
  run,
};
