import { recordsOf } from '#domain/project/grant/grant-records.ts';
import { cellText } from '#domain/values/cell-text.ts';
import { TASK_DESCRIPTION_LIMIT, TASK_TITLE_LIMIT } from '#domain/project/tasks/task-limits.ts';

import { listGrantRecords, storeGrantRecords } from '#server/data/projects/portal/grants.ts';
import { findTask, insertTask } from '#server/data/projects/tasks.ts';
import { lockForVersion } from '#server/data/projects/versions.ts';
import { change, changeWithin, done, unchanged } from '#server/platform/change.ts';
import { os, projectMember } from '#server/platform/procedures.ts';

/** Text of at most so many characters; where something is left out, it says so. */
function shortened(text: string, most: number): string {
  return text.length <= most ? text : `${text.slice(0, most - 1).toWellFormed()}…`;
}

/** Makes a task of each of these comments that has none, and notes it there. All of them or none. */
export const makeTasks = os.grants.makeTasks
  .use(projectMember('task.edit'), (input) => input.projectId)
  .handler(async ({ context, input, errors }) => {
    const { deps, place, person, user } = context;
    const at = deps.clock();
    const made = await change(context, 'grant.saved', async (tx) => {
      if (!(await lockForVersion(tx, place))) return unchanged(null);
      const comments = recordsOf(await listGrantRecords(tx, place), 'comment');
      const wanted = comments.filter(({ key }) => input.keys.includes(key));
      const tasks: NonNullable<Awaited<ReturnType<typeof findTask>>>[] = [];
      for (const { part, key, content, revision } of wanted) {
        if (content.taskId !== null && (await findTask(tx, place, content.taskId))) continue;
        const taskId = deps.newId();
        const about = content.criterion === '' ? content.text : `${content.criterion}: ${content.text}`;
        await changeWithin(tx, context, 'task.created', async () => {
          await insertTask(tx, place, {
            id: taskId,
            title: shortened(cellText(about, TASK_DESCRIPTION_LIMIT), TASK_TITLE_LIMIT),
            description: shortened(content.text, TASK_DESCRIPTION_LIMIT),
            suggested: null,
            status: 'pending',
            priority: content.kind === 'shortcoming' ? 'high' : 'medium',
            assignee: null,
            dueDate: null,
            suggestion: null,
            createdBy: user.id,
            at,
          });
          return done({ taskId, suggested: false }, null);
        });
        const record = { part, key, content: { ...content, taskId } };
        const by = { newId: deps.newId, savedAt: at, savedBy: person.id };
        await storeGrantRecords(tx, place, [{ record, revision: revision + 1 }], by);
        const task = await findTask(tx, place, taskId);
        if (task) tasks.push(task);
      }
      return tasks.length === 0 ? unchanged(tasks) : done({ part: 'comment', records: tasks.length }, tasks);
    });
    if (!made) throw errors.NOT_FOUND();
    return { tasks: made };
  });
