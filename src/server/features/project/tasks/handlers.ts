import type { TaskValues } from '#contract/tasks.ts';
import { backPlan } from '#domain/project/submission/back-plan.ts';
import { LOCALES, type ShownLocale } from '#domain/values/locale.ts';
import type { SuggestedTask } from '#domain/project/tasks/suggested-task.ts';
import { taskSuggestions } from '#domain/project/tasks/task-suggestions.ts';

import { findProjectFacts } from '#server/data/projects/stored-project.ts';
import type { StoredTaskValues } from '#server/data/projects/tasks.ts';
import { deleteTask, findTask, insertTask, isAssignable, updateTask } from '#server/data/projects/tasks.ts';
import type { Acting } from '#server/platform/change.ts';
import { change, done, unchanged } from '#server/platform/change.ts';
import { os, projectMember } from '#server/platform/procedures.ts';
import { wordsFor } from '#server/platform/words.ts';
import { shownTask, suggestionText } from '#words/project/task-text.ts';

function taskWords(locale: ShownLocale) {
  return { words: wordsFor(locale, 'task_suggestions'), names: wordsFor(locale, 'project_names') };
}

/**
 * What is stored of the words of a task: the suggestion where they are what it says in a language of ours, and what a
 * person has written where they are not.
 */
function wordsToStore({ title, description, ...values }: TaskValues, suggested: SuggestedTask | null) {
  const written = { title: title.trim(), description };
  const isSuggested = (of: SuggestedTask) =>
    LOCALES.some((locale) => {
      const text = suggestionText(taskWords(locale), of);
      return text.title === written.title && text.description === written.description;
    });
  return suggested !== null && isSuggested(suggested)
    ? { ...values, title: '', description: '', suggested }
    : { ...values, ...written, suggested: null };
}

/** Stores a task. Null where a task was made of this suggestion before. */
async function storeTask(
  acting: Acting<'project'>,
  createdBy: string,
  values: StoredTaskValues,
  suggestion: string | null,
) {
  const { deps, place } = acting;
  return await change(acting, 'task.created', async (tx) => {
    const id = deps.newId();
    const task = { ...values, id, suggestion, createdBy, at: deps.clock() };
    if (!(await insertTask(tx, place, task))) return unchanged(null);
    return done({ taskId: id, suggested: suggestion !== null }, await findTask(tx, place, id));
  });
}

const create = os.tasks.create
  .use(projectMember('task.edit'), (input) => input.projectId)
  .handler(async ({ context, input, errors }) => {
    const { deps, place, user } = context;
    const { projectId: _, suggestion, suggested, ...values } = input;
    if (values.assignee !== null && !(await isAssignable(deps.db, place, values.assignee)))
      throw errors.UNKNOWN_ASSIGNEE();
    const stored = wordsToStore(values, suggested);
    // If somebody has taken up the suggestion meanwhile, the task itself is still wanted.
    const task =
      (await storeTask(context, user.id, stored, suggestion)) ?? (await storeTask(context, user.id, stored, null));
    if (!task) throw errors.NOT_FOUND();
    return shownTask(taskWords(context.locale), task);
  });

const accept = os.tasks.accept
  .use(projectMember('task.edit'), (input) => input.projectId)
  .handler(async ({ context, input, errors }) => {
    const { deps, place, user } = context;
    const now = deps.clock();
    const facts = await findProjectFacts(deps.db, place, now);
    if (!facts) throw errors.NOT_FOUND();
    const suggestion = [...taskSuggestions(facts, now, []), ...backPlan(facts, now, [])].find(
      ({ key }) => key === input.key,
    );
    if (!suggestion) throw errors.NOT_SUGGESTED();
    const { key, code, params, priority, dueDate } = suggestion;
    const words = { title: '', description: '', suggested: { code, params } };
    const task = await storeTask(
      context,
      user.id,
      { ...words, status: 'pending', priority, dueDate, assignee: null },
      key,
    );
    if (!task) throw errors.NOT_SUGGESTED();
    return shownTask(taskWords(context.locale), task);
  });

const update = os.tasks.update
  .use(projectMember('task.edit'), (input) => input.projectId)
  .handler(async ({ context, input, errors }) => {
    const { deps, place } = context;
    const { projectId: _, taskId, base, ...wanted } = input;
    const { status, assignee } = wanted;
    const before = await findTask(deps.db, place, taskId);
    if (!before) throw errors.NOT_FOUND();
    // A person who has left may keep the task, but nobody can give it to a person who is no member.
    if (assignee !== null && assignee !== before.assignee?.id && !(await isAssignable(deps.db, place, assignee)))
      throw errors.UNKNOWN_ASSIGNEE();
    const action = status === 'completed' && before.status !== 'completed' ? 'task.completed' : 'task.updated';
    const isStored = await change(context, action, async (tx) => {
      const values = wordsToStore(wanted, before.suggested);
      const isNew = await updateTask(tx, place, { ...values, taskId, base, at: deps.clock() });
      return isNew ? done({ taskId, status }, true) : unchanged(false);
    });
    const task = await findTask(deps.db, place, taskId);
    if (!task) throw errors.NOT_FOUND();
    const shown = shownTask(taskWords(context.locale), task);
    if (!isStored) throw errors.CONFLICT({ data: shown });
    return shown;
  });

const remove = os.tasks.remove
  .use(projectMember('task.edit'), (input) => input.projectId)
  .handler(async ({ context, input, errors }) => {
    const { deps, place } = context;
    const { taskId, base } = input;
    const isGone = await change(context, 'task.deleted', async (tx) =>
      (await deleteTask(tx, place, taskId, base)) ? done({ taskId }, true) : unchanged(false),
    );
    if (isGone) return {};
    const task = await findTask(deps.db, place, taskId);
    if (!task) throw errors.NOT_FOUND();
    throw errors.CONFLICT({ data: shownTask(taskWords(context.locale), task) });
  });

export const tasks = { create, accept, update, remove };
