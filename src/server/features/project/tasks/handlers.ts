import { taskSuggestions } from '#domain/project/tasks/task-suggestions.ts';
import { suggestionWords } from '#messages/tasks.ts';

import { findProjectFacts } from '#server/data/projects/stored-project.ts';
import type { StoredTaskValues } from '#server/data/projects/tasks.ts';
import { deleteTask, findTask, insertTask, isAssignable, updateTask } from '#server/data/projects/tasks.ts';
import type { Acting } from '#server/platform/change.ts';
import { change, done, unchanged } from '#server/platform/change.ts';
import { os, projectMember } from '#server/platform/procedures.ts';

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
    const { projectId: _, suggestion, ...values } = input;
    if (values.assignee !== null && !(await isAssignable(deps.db, place.orgId, values.assignee)))
      throw errors.UNKNOWN_ASSIGNEE();
    const titled = { ...values, title: values.title.trim() };
    // If somebody has taken up the suggestion meanwhile, the task itself is still wanted.
    const task =
      (await storeTask(context, user.id, titled, suggestion)) ?? (await storeTask(context, user.id, titled, null));
    if (!task) throw errors.NOT_FOUND();
    return task;
  });

const accept = os.tasks.accept
  .use(projectMember('task.edit'), (input) => input.projectId)
  .handler(async ({ context, input, errors }) => {
    const { deps, place, user } = context;
    const now = deps.clock();
    const facts = await findProjectFacts(deps.db, place, now);
    if (!facts) throw errors.NOT_FOUND();
    const suggestion = taskSuggestions(facts, now, []).find(({ key }) => key === input.key);
    if (!suggestion) throw errors.NOT_SUGGESTED();
    const { key, priority, dueDate } = suggestion;
    const values = { ...suggestionWords(suggestion), status: 'pending', priority, dueDate, assignee: null } as const;
    const task = await storeTask(context, user.id, values, key);
    if (!task) throw errors.NOT_SUGGESTED();
    return task;
  });

const update = os.tasks.update
  .use(projectMember('task.edit'), (input) => input.projectId)
  .handler(async ({ context, input, errors }) => {
    const { deps, place } = context;
    const { projectId: _, ...wanted } = input;
    const { taskId, status, assignee } = wanted;
    const before = await findTask(deps.db, place, taskId);
    if (!before) throw errors.NOT_FOUND();
    // A person who has left may keep the task, but nobody can give it to a person who is no member.
    if (assignee !== null && assignee !== before.assignee?.id && !(await isAssignable(deps.db, place.orgId, assignee)))
      throw errors.UNKNOWN_ASSIGNEE();
    const action = status === 'completed' && before.status !== 'completed' ? 'task.completed' : 'task.updated';
    const isStored = await change(context, action, async (tx) => {
      const isNew = await updateTask(tx, place, { ...wanted, title: wanted.title.trim(), at: deps.clock() });
      return isNew ? done({ taskId, status }, true) : unchanged(false);
    });
    const task = await findTask(deps.db, place, taskId);
    if (!task) throw errors.NOT_FOUND();
    if (!isStored) throw errors.CONFLICT({ data: task });
    return task;
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
    throw errors.CONFLICT({ data: task });
  });

export const tasks = { create, accept, update, remove };
