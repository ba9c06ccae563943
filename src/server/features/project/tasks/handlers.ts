import { can } from '#domain/organization/permissions.ts';
import { taskSuggestions } from '#domain/project/tasks/task-suggestions.ts';
import { suggestionWords } from '#messages/tasks.ts';

import { recordEvent } from '#server/data/platform/audit.ts';
import { findProjectFacts } from '#server/data/projects/project-facts.ts';
import type { StoredTaskValues } from '#server/data/projects/tasks.ts';
import {
  deleteTask,
  findTask,
  insertTask,
  isAssignable,
  listAssignees,
  listTasks,
  updateTask,
} from '#server/data/projects/tasks.ts';
import type { OfProject } from '#server/data/projects/in-project.ts';
import type { Deps } from '#server/platform/deps.ts';
import { os, projectMember } from '#server/platform/procedures.ts';
import { tellProject } from '#server/platform/tell-project.ts';

const list = os.tasks.list
  .use(projectMember('project.see'), (input) => input.projectId)
  .handler(async ({ context, input }) => {
    const {
      deps: { db },
      membership: { orgId, role },
    } = context;
    return {
      items: await listTasks(db, { orgId, projectId: input.projectId }),
      people: [...(await listAssignees(db, orgId))],
      mayEdit: can(role, 'project.edit'),
    };
  });

/** Stores a task with its event; null where a task was made of this suggestion before. */
async function storeTask(
  { db, newId, clock, events }: Deps,
  of: OfProject,
  values: StoredTaskValues,
  suggestion: string | null,
  userId: string,
) {
  const id = newId();
  const task = await db.transaction(async (tx) => {
    const at = clock();
    if (!(await insertTask(tx, of, { ...values, id, suggestion, createdBy: userId, at }))) return null;
    await recordEvent(tx, {
      id: newId(),
      orgId: of.orgId,
      userId,
      action: 'task.created',
      subjectId: of.projectId,
      data: { taskId: id, suggested: suggestion !== null },
      at,
    });
    return await findTask(tx, of, id);
  });
  if (task) tellProject(events, of, userId);
  return task;
}

const create = os.tasks.create
  .use(projectMember('project.edit'), (input) => input.projectId)
  .handler(async ({ context, input, errors }) => {
    const {
      deps,
      membership: { orgId },
      user,
    } = context;
    const { projectId, suggestion, ...values } = input;
    if (values.assignee !== null && !(await isAssignable(deps.db, orgId, values.assignee)))
      throw errors.UNKNOWN_ASSIGNEE();
    const titled = { ...values, title: values.title.trim() };
    // Where somebody took the suggestion up meanwhile, the task itself is still wanted.
    const task =
      (await storeTask(deps, { orgId, projectId }, titled, suggestion, user.id)) ??
      (await storeTask(deps, { orgId, projectId }, titled, null, user.id));
    if (!task) throw errors.NOT_FOUND();
    return task;
  });

const accept = os.tasks.accept
  .use(projectMember('project.edit'), (input) => input.projectId)
  .handler(async ({ context, input, errors }) => {
    const {
      deps,
      membership: { orgId },
      user,
    } = context;
    const of = { orgId, projectId: input.projectId };
    const now = deps.clock();
    const facts = await findProjectFacts(deps.db, of, now);
    if (!facts) throw errors.NOT_FOUND();
    const suggestion = taskSuggestions(facts, now, []).find(({ key }) => key === input.key);
    if (!suggestion) throw errors.NOT_SUGGESTED();
    const { priority, dueDate } = suggestion;
    const task = await storeTask(
      deps,
      of,
      { ...suggestionWords(suggestion), status: 'pending', priority, dueDate, assignee: null },
      suggestion.key,
      user.id,
    );
    if (!task) throw errors.NOT_SUGGESTED();
    return task;
  });

const update = os.tasks.update
  .use(projectMember('project.edit'), (input) => input.projectId)
  .handler(async ({ context, input, errors }) => {
    const {
      deps: { db, clock, newId, events },
      membership: { orgId },
      user,
    } = context;
    const { projectId, ...change } = input;
    const of = { orgId, projectId };
    const before = await findTask(db, of, change.taskId);
    if (!before) throw errors.NOT_FOUND();
    // One who has left may keep the task, but it is given to nobody who is not a member.
    if (
      change.assignee !== null &&
      change.assignee !== before.assignee?.id &&
      !(await isAssignable(db, orgId, change.assignee))
    )
      throw errors.UNKNOWN_ASSIGNEE();
    const at = clock();
    const isStored = await db.transaction(async (tx) => {
      if (!(await updateTask(tx, of, { ...change, title: change.title.trim(), at }))) return false;
      const action = change.status === 'completed' && before.status !== 'completed' ? 'task.completed' : 'task.updated';
      await recordEvent(tx, {
        id: newId(),
        orgId,
        userId: user.id,
        action,
        subjectId: projectId,
        data: { taskId: change.taskId, status: change.status },
        at,
      });
      return true;
    });
    const task = await findTask(db, of, change.taskId);
    if (!task) throw errors.NOT_FOUND();
    if (!isStored) throw errors.CONFLICT({ data: task });
    tellProject(events, of, user.id);
    return task;
  });

const remove = os.tasks.remove
  .use(projectMember('project.edit'), (input) => input.projectId)
  .handler(async ({ context, input, errors }) => {
    const {
      deps: { db, clock, newId, events },
      membership: { orgId },
      user,
    } = context;
    const of = { orgId, projectId: input.projectId };
    const isGone = await db.transaction(async (tx) => {
      if (!(await deleteTask(tx, of, input.taskId, input.base))) return false;
      await recordEvent(tx, {
        id: newId(),
        orgId,
        userId: user.id,
        action: 'task.deleted',
        subjectId: input.projectId,
        data: { taskId: input.taskId },
        at: clock(),
      });
      return true;
    });
    if (isGone) {
      tellProject(events, of, user.id);
      return {};
    }
    const task = await findTask(db, of, input.taskId);
    if (!task) throw errors.NOT_FOUND();
    throw errors.CONFLICT({ data: task });
  });

export const tasks = { list, create, accept, update, remove };
