import type { Project } from '#contract/projects.ts';
import { factsOf } from '#domain/project/stored-project.ts';
import type { ProjectFacts } from '#domain/project/facts.ts';

import { wordsFor } from '#server/platform/words.ts';
import type { CopilotQuestion, ToolAnswer } from '../asked.ts';

const SHOWN = 5;

/** The project that a question is about, or what to answer where it is not clear which. */
export type FoundProject =
  | ({ readonly facts: ProjectFacts; readonly taken: readonly string[] } & Pick<
      Project['rights'],
      'mayEdit' | 'mayEditTasks'
    >)
  | { readonly unclear: ToolAnswer };

async function load({ client }: CopilotQuestion, projectId: string): Promise<FoundProject> {
  const stored = await client.projects.get({ projectId });
  const taken = stored.tasks.flatMap(({ suggestion }) => (suggestion === null ? [] : [suggestion]));
  const { mayEdit, mayEditTasks } = stored.rights;
  return { facts: factsOf(stored), taken, mayEdit, mayEditTasks };
}

/** What a project is called. */
export function titleOf({ locale }: Pick<CopilotQuestion, 'locale'>, { intake }: ProjectFacts): string {
  return intake.title.trim() === '' ? wordsFor(locale, 'copilot_answers')('project.untitled') : intake.title;
}

/** The project of the open page, or the only one of the organization. */
export async function findProject(asked: CopilotQuestion): Promise<FoundProject> {
  const words = wordsFor(asked.locale, 'copilot_answers');
  if (asked.projectId !== null) return await load(asked, asked.projectId);
  const orgId = asked.acting?.place.orgId;
  if (orgId === undefined) return { unclear: { said: words('needs_organization'), facts: null } };
  const { items } = await asked.client.projects.list({ orgId });
  const [only] = items;
  if (only === undefined) return { unclear: { said: words('project.none'), facts: { projects: [] } } };
  if (items.length === 1) return await load(asked, only.id);
  const shown = items.slice(0, SHOWN);
  return {
    unclear: {
      said: words('project.which', { count: items.length }),
      facts: { projects: shown.map(({ title }) => ({ title })) },
      cards: shown.map(({ id, title, program, progress }) => ({
        title: title === '' ? program.title : title,
        subtitle: program.identifier,
        badge: words('project.progress', { progress }),
        description: null,
        actions: [{ label: words('card.open_project'), primary: true, navigate: `/app/projects/${id}`, url: null }],
      })),
    },
  };
}
