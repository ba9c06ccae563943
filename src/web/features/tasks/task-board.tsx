import { taskStatuses } from '#domain/codes.ts';
import type { Task } from '#contract/tasks.ts';
import { taskStatusNames } from '#messages/tasks.ts';
import { MoveMenu, TaskFactsLine, TaskTools, type TaskActions } from './task-parts.tsx';

/** A column for each status. A task is moved by its menu, so that no mouse is needed. */
export function TaskBoard({ tasks, ...actions }: TaskActions & { readonly tasks: readonly Task[] }) {
  return (
    <div className="grid gap-x-6 gap-y-8 md:grid-cols-2 lg:grid-cols-4">
      {taskStatuses.map((status) => {
        const own = tasks.filter((task) => task.status === status);
        return (
          <section key={status} aria-label={taskStatusNames[status]} className="min-w-0 border-t border-heavy">
            <h3 className="flex justify-between gap-2 py-2.5 font-sans text-ui font-semibold tracking-normal">{taskStatusNames[status]} <span className="font-normal text-ink-3 tabular-nums">{own.length}</span></h3>
            {own.length === 0 ? <p className="border border-dashed border-edge px-3 py-4 text-meta text-ink-3">No tasks</p> : null}
            <ul className="grid gap-2">
              {own.map((task) => (
                <li key={task.id} className="border border-rule p-3">
                  <p className="font-medium [overflow-wrap:anywhere]">{task.title}</p>
                  <TaskFactsLine task={task} today={actions.today} />
                  {actions.mayEdit ? <div className="mt-1.5 -ml-2 flex flex-wrap items-center gap-0.5"><MoveMenu task={task} onChange={actions.onChange} /><TaskTools task={task} {...actions} /></div> : null}
                </li>
              ))}
            </ul>
          </section>
        );
      })}
    </div>
  );
}
