import { taskStatuses } from '#domain/project/tasks/task-codes.ts';
import type { Task } from '#contract/tasks.ts';
import { useWords } from '#web/page/words.ts';
import { Board } from '#web/ui/page/board.tsx';
import { MoveMenu, TaskFactsLine, TaskTools, type TaskActions } from './task-parts.tsx';

type Props = TaskActions & { readonly tasks: readonly Task[] };

/** A column for each status. A task is moved by dragging it, or by its menu, so that no mouse is needed. */
export function TaskBoard({ tasks, ...actions }: Props) {
  const words = useWords('tasks');
  const { mayEdit, today, onMove } = actions;
  return (
    <Board
      columns={taskStatuses.map((status) => ({ key: status, label: words(`status.${status}`) }))}
      items={tasks}
      idOf={({ id }) => id}
      columnOf={({ status }) => status}
      titleOf={({ title }) => title}
      onMove={onMove}
      mayMove={mayEdit}
      none={words('none_in_column')}
      className="md:grid-cols-2 lg:grid-cols-4"
    >
      {(task, move) => (
        <>
          <p className="font-medium [overflow-wrap:anywhere]">{task.title}</p>
          <TaskFactsLine task={task} today={today} />
          {mayEdit ? (
            <div className="mt-1.5 -ms-2 flex flex-wrap items-center gap-0.5">
              <MoveMenu task={task} onMove={move} />
              <TaskTools task={task} {...actions} />
            </div>
          ) : null}
        </>
      )}
    </Board>
  );
}
