import { useEffect, useRef, useState, type DragEvent } from 'react';
import { taskStatuses, type TaskStatus } from '#domain/project/tasks/task-codes.ts';
import type { Task } from '#contract/tasks.ts';
import { useWords } from '#web/page/words.ts';
import { MoveMenu, TaskFactsLine, TaskTools, type TaskActions } from './task-parts.tsx';

type Props = TaskActions & { readonly tasks: readonly Task[] };
type Drag = { readonly task: Task; readonly over: TaskStatus | null };

/** Dragging a task over the columns: which one, where to, and what each column and task has to listen to. */
function useTaskDrag(onMove: TaskActions['onMove']) {
  const [drag, setDrag] = useState<Drag | null>(null);
  const end = () => setDrag(null);
  const taskEvents = (task: Task) => ({
    onDragStart: (event: DragEvent) => {
      event.dataTransfer.effectAllowed = 'move';
      event.dataTransfer.setData('text/plain', task.title);
      setDrag({ task, over: null });
    },
    onDragEnd: end,
  });
  const columnEvents = (status: TaskStatus) => ({
    onDragOver: (event: DragEvent) => {
      if (drag === null || drag.task.status === status) return;
      event.preventDefault();
      if (drag.over !== status) setDrag({ ...drag, over: status });
    },
    onDragLeave: ({ currentTarget, relatedTarget }: DragEvent) => {
      const isInside = relatedTarget instanceof Node && currentTarget.contains(relatedTarget);
      if (!isInside && drag?.over === status) setDrag({ ...drag, over: null });
    },
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      end();
      if (drag !== null && drag.task.status !== status) onMove(drag.task, status);
    },
  });
  return { dragged: drag?.task.id ?? null, over: drag?.over ?? null, taskEvents, columnEvents };
}

/** A task that was moved by its menu takes the focus with it. */
function useFocusOnMoved(onMove: TaskActions['onMove']) {
  const board = useRef<HTMLDivElement>(null);
  const [moved, setMoved] = useState<{ readonly id: string } | null>(null);
  useEffect(() => {
    if (moved === null) return undefined;
    // After the menu has closed, because the menu gives the focus back to a button that is gone.
    const frame = requestAnimationFrame(() =>
      board.current?.querySelector<HTMLElement>(`[data-task="${moved.id}"] button`)?.focus(),
    );
    return () => cancelAnimationFrame(frame);
  }, [moved]);
  const move = (task: Task, status: TaskStatus) => {
    onMove(task, status);
    setMoved({ id: task.id });
  };
  return { board, move };
}

/** A column for each status. A task is moved by dragging it, or by its menu, so that no mouse is needed. */
export function TaskBoard({ tasks, ...actions }: Props) {
  const words = useWords('tasks');
  const { mayEdit, today, onMove } = actions;
  const { dragged, over, taskEvents, columnEvents } = useTaskDrag(onMove);
  const { board, move } = useFocusOnMoved(onMove);
  return (
    <div ref={board} className="grid gap-x-6 gap-y-8 md:grid-cols-2 lg:grid-cols-4">
      {taskStatuses.map((status) => {
        const own = tasks.filter((task) => task.status === status);
        return (
          <section
            key={status}
            aria-label={words(`status.${status}`)}
            className={`min-w-0 border-t border-heavy ${over === status ? 'bg-blue-tint outline-2 outline-offset-4 outline-blue-line outline-dashed' : ''}`}
            {...columnEvents(status)}
          >
            <h3 className="flex justify-between gap-2 py-2.5 font-sans text-ui font-semibold tracking-normal">
              {words(`status.${status}`)} <span className="font-normal text-ink-3 tabular-nums">{own.length}</span>
            </h3>
            {own.length === 0 ? (
              <p className="border border-dashed border-edge px-3 py-4 text-meta text-ink-3">
                {words('none_in_column')}
              </p>
            ) : null}
            <ul className="grid gap-2">
              {own.map((task) => (
                <li
                  key={task.id}
                  data-task={task.id}
                  draggable={mayEdit}
                  {...(mayEdit ? taskEvents(task) : {})}
                  className={`border border-rule bg-paper p-3 ${mayEdit ? 'cursor-grab' : ''} ${dragged === task.id ? 'opacity-50' : ''}`}
                >
                  <p className="font-medium [overflow-wrap:anywhere]">{task.title}</p>
                  <TaskFactsLine task={task} today={today} />
                  {mayEdit ? (
                    <div className="mt-1.5 -ms-2 flex flex-wrap items-center gap-0.5">
                      <MoveMenu task={task} onMove={move} />
                      <TaskTools task={task} {...actions} />
                    </div>
                  ) : null}
                </li>
              ))}
            </ul>
          </section>
        );
      })}
    </div>
  );
}
