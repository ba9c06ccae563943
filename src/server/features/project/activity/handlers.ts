import { flagActions, projectActions } from '#domain/activity/actions.ts';
import type { SuggestedTask } from '#domain/project/tasks/suggested-task.ts';
import type { ShownLocale } from '#domain/values/locale.ts';
import { shownTask } from '#words/project/task-text.ts';

import { listActivity, listRecentActivity } from '#server/data/platform/activity.ts';
import { member, os, projectMember } from '#server/platform/procedures.ts';
import { wordsFor } from '#server/platform/words.ts';

const PAGE = 50;
const RECENT = 8;

type OfTask = {
  readonly data: Readonly<Record<string, string | number | boolean>>;
  readonly person: string | null;
  readonly task: { readonly title: string; readonly suggested: SuggestedTask | null } | null;
};

/**
 * Events with the name of the person whom they are about, and the title that their task has now, in the reader's
 * language where it is one of ours.
 */
function namingSubjects<E extends OfTask>(events: readonly E[], locale: ShownLocale) {
  const words = { words: wordsFor(locale, 'task_suggestions'), names: wordsFor(locale, 'project_names') };
  return events.map(({ task, person, ...event }) => {
    const title = task === null ? '' : shownTask(words, task).title;
    const named = { ...(title === '' ? {} : { task: title }), ...(person === null ? {} : { person }) };
    return { ...event, data: { ...event.data, ...named } };
  });
}

const list = os.activity.list
  .use(projectMember('project.see'), (input) => input.projectId)
  .handler(async ({ context, input }) => {
    const { deps, place } = context;
    const found = await listActivity(deps.db, place, {
      after: input.after,
      limit: PAGE + 1,
      actions: input.about === 'flags' ? flagActions : projectActions,
    });
    const events = found.slice(0, PAGE);
    const last = events.at(-1);
    return {
      events: namingSubjects(events, context.locale),
      next: found.length > PAGE && last ? { at: last.at, id: last.id } : null,
    };
  });

const recent = os.activity.recent
  .use(member, (input) => input.orgId)
  .handler(async ({ context }) => {
    const { deps, person, place } = context;
    const events = await listRecentActivity(deps.db, place.orgId, person, RECENT);
    return { events: namingSubjects(events, context.locale) };
  });

export const activity = { list, recent };
