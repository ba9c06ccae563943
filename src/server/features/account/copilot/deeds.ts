import { ORPCError } from '@orpc/server';

import type { ProposedDeed } from '#domain/account/copilot/kept-answer.ts';
import { draftText } from '#domain/project/drafting/draft.ts';
import type { ShownLocale } from '#domain/values/locale.ts';

import type { OwnClient } from '#server/platform/context.ts';
import { wordsFor } from '#server/platform/words.ts';

/** What came of a confirmed proposal: where to go, and what to say. */
export type Done = { readonly navigateTo: string | null; readonly message: string };

/**
 * Drafts a section as the guided writer does, and applies it as its button does. Where the text or the draft is not
 * what the person was shown, nothing is done.
 */
async function draftAndApply(
  client: OwnClient,
  { projectId, section, anew, version, digest }: Extract<ProposedDeed, { readonly tool: 'draft_section' }>,
): Promise<void> {
  const field = { projectId, fieldType: section };
  const now = await client.drafting.preview({ ...field, anew });
  if (now.version !== version || now.digest !== digest) throw new ORPCError('CONFLICT', { status: 409 });
  const { messages } = await client.drafting.assist({
    ...field,
    currentContent: '',
    conversationHistory: [],
    mode: 'generate',
    anew,
  });
  const made = messages.at(-1);
  if (!made?.draft || draftText(made.draft) !== draftText(now.draft)) throw new ORPCError('CONFLICT', { status: 409 });
  const how = anew ? 'replace' : 'add';
  await client.drafting.apply({ ...field, draftId: made.id, how, base: version });
}

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
    case 'draft_section': {
      await draftAndApply(client, deed);
      const { projectId, section } = deed;
      const navigateTo = `/app/projects/${projectId}/application?section=${section}`;
      return { navigateTo, message: words('done.draft_section') };
    }
  }
}
