import { useRef } from 'react';
import { isDefinedError, safe } from '@orpc/client';
import { useMutation } from '@tanstack/react-query';
import type { Task, TaskValues } from '#contract/tasks.ts';
import type { TaskStatus } from '#domain/project/tasks/task-codes.ts';
import { api } from '#web/api/api.ts';
import { queries } from '#web/api/queries.ts';
import { showToast } from '#web/ui/overlay/toast-queue.ts';
import { useWords } from '#web/page/words.ts';
import type { Words } from '#words/words.ts';
import { changeProject, refetchProject, storedProject } from '#web/project/project-store.ts';

/** By due date, those without one last. */
function inOrder(items: readonly Task[]): Task[] {
  return items.toSorted(
    (a, b) =>
      (a.dueDate ?? '9').localeCompare(b.dueDate ?? '9') ||
      a.createdAt.localeCompare(b.createdAt) ||
      a.id.localeCompare(b.id),
  );
}

function changeList(projectId: string, change: (items: readonly Task[]) => readonly Task[]): void {
  changeProject(projectId, 'tasks', (tasks) => inOrder(change(tasks)));
}

function put(projectId: string, task: Task): void {
  changeList(projectId, (items) => [...items.filter(({ id }) => id !== task.id), task]);
}

/** The fields of a task that a person can change. */
export function valuesOf({ title, description, status, priority, assignee, dueDate }: Task): TaskValues {
  return { title, description, status, priority, assignee: assignee?.id ?? null, dueDate };
}

type TaskWords = Words<'tasks'>;

function failed(words: TaskWords, what: 'create' | 'update' | 'delete' | 'restore' | 'not_suggested'): void {
  showToast({ title: words(`failed.${what}`), description: words('failed.text'), tone: 'block' });
}

/**
 * Stores a move. A failed move is taken back. Where somebody was faster, their state is shown and nothing is
 * overwritten.
 */
async function storeMove(
  words: TaskWords,
  projectId: string,
  { id, status: before }: Task,
  status: TaskStatus,
): Promise<void> {
  const task = storedProject(projectId)?.tasks.find((item) => item.id === id);
  if (!task) return;
  const { error, data } = await safe(
    api.tasks.update({ projectId, taskId: id, base: task.revision, ...valuesOf(task), status }),
  );
  if (!error) {
    put(projectId, data);
    const moved = words('moved', { title: data.title, status: words(`status.${data.status}`) });
    showToast({ title: words('updated'), description: moved });
    return;
  }
  const newest = isDefinedError(error) && error.code === 'CONFLICT' ? error.data : null;
  put(projectId, newest ?? { ...task, status: before });
  if (newest === null) failed(words, 'update');
  else
    showToast({
      title: words('elsewhere.title'),
      description: words('elsewhere.shown'),
      tone: 'info',
    });
}

/** Everything that a person can do with the tasks of a project. */
export function useTasks(projectId: string) {
  const words = useWords('tasks');
  const create = useMutation(queries.tasks.create.mutationOptions({ onSuccess: (task) => put(projectId, task) }));
  const update = useMutation(queries.tasks.update.mutationOptions({ onSuccess: (task) => put(projectId, task) }));
  const remove = useMutation(queries.tasks.remove.mutationOptions());
  const accept = useMutation(
    queries.tasks.accept.mutationOptions({
      onSuccess: (task) => {
        put(projectId, task);
        showToast({ title: words('created') });
      },
      onError: (error) => {
        void refetchProject(projectId, ['tasks']);
        failed(words, isDefinedError(error) && error.code === 'NOT_SUGGESTED' ? 'not_suggested' : 'create');
      },
    }),
  );

  const moves = useRef<Promise<void>>(Promise.resolve());
  /**
   * A move by one press, shown at once. Moves are sent one after the other, so that they do not overtake each other.
   */
  const move = (task: Task, status: TaskStatus) => {
    put(projectId, { ...task, status });
    moves.current = moves.current.then(() => storeMove(words, projectId, task, status));
  };

  const takeBack = (task: Task) =>
    create.mutate(
      { projectId, ...valuesOf(task), suggestion: task.suggestion, suggested: task.suggested },
      { onSuccess: () => showToast({ title: words('restored') }), onError: () => failed(words, 'restore') },
    );

  const drop = (task: Task) =>
    remove.mutate(
      { projectId, taskId: task.id, base: task.revision },
      {
        onSuccess: () => {
          changeList(projectId, (items) => items.filter(({ id }) => id !== task.id));
          showToast({ title: words('deleted'), action: { label: words('undo'), onClick: () => takeBack(task) } });
        },
        onError: (error) => {
          const newest = isDefinedError(error) && error.code === 'CONFLICT' ? error.data : null;
          if (newest === null) return failed(words, 'delete');
          put(projectId, newest);
          showToast({
            title: words('elsewhere.title'),
            description: words('elsewhere.look'),
            tone: 'info',
          });
        },
      },
    );

  return { create, update, accept, move, drop, showNewest: (task: Task) => put(projectId, task) };
}
