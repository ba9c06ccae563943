import type { ProposedDeed } from '#domain/account/copilot/kept-answer.ts';
import type { ShownLocale } from '#domain/values/locale.ts';

import type { OwnClient } from '#server/platform/context.ts';
import { wordsFor } from '#server/platform/words.ts';

/** What came of a confirmed proposal: where to go, and what to say. */
export type Done = { readonly navigateTo: string | null; readonly message: string };

/** Does what was confirmed, by the procedures that pages use too, with the person's session: they check every right. */
export async function doDeed(
  client: OwnClient,
  { orgId, locale }: { readonly orgId: string; readonly locale: ShownLocale },
  deed: ProposedDeed,
): Promise<Done> {
  const words = wordsFor(locale, 'copilot_answers');
  switch (deed.tool) {
    case 'create_project': {
      const { projectId } = await client.projects.create({ orgId, programId: deed.programId, path: 'self' });
      return { navigateTo: `/app/projects/${projectId}`, message: words('done.create_project') };
    }
    case 'update_organization':
      await client.organizations.update({ orgId, base: deed.base, changes: deed.changes });
      return { navigateTo: null, message: words('done.update_organization') };
    case 'add_task': {
      const { projectId, task } = deed;
      const status = 'pending' as const;
      await client.tasks.create({ projectId, ...task, status, assignee: null, suggestion: null, suggested: null });
      return { navigateTo: `/app/projects/${projectId}/tasks`, message: words('done.add_task') };
    }
    case 'plan_deadlines': {
      const { projectId, keys } = deed;
      for (const key of keys) await client.tasks.accept({ projectId, key });
      return {
        navigateTo: `/app/projects/${projectId}/tasks`,
        message: words('done.plan_deadlines', { count: keys.length }),
      };
    }
  }
}
