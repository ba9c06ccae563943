import { CircleCheck, Circle } from 'lucide-react';
import type { Task } from '#contract/tasks.ts';
import { useWords } from '#web/page/words.ts';
import { Icon } from '#web/ui/page/icon.tsx';
import { LinkedText } from '#web/ui/page/linked-text.tsx';
import { StatusBadge } from '#web/ui/judgement/status-badge.tsx';
import { MoveMenu, TaskFactsLine, TaskTools, type TaskActions } from './task-parts.tsx';

type Props = TaskActions & { readonly tasks: readonly Task[] };

function Toggle({ task, mayEdit, onMove }: Pick<TaskActions, 'mayEdit' | 'onMove'> & { readonly task: Task }) {
  const words = useWords('tasks');
  const done = task.status === 'completed';
  const icon = <Icon icon={done ? CircleCheck : Circle} size={20} className={done ? 'text-yes' : 'text-ink-3'} />;
  if (!mayEdit) return <span className="grid size-9 place-items-center">{icon}</span>;
  return (
    <button
      type="button"
      role="checkbox"
      aria-checked={done}
      aria-label={words('completed_of', { title: task.title })}
      className="grid size-9 place-items-center rounded-control hover:bg-well max-md:size-11"
      onClick={() => onMove(task, done ? 'pending' : 'completed')}
    >
      {icon}
    </button>
  );
}

/** The tasks below one another, by due date. */
export function TaskList({ tasks, ...actions }: Props) {
  const words = useWords('tasks');
  return (
    <ul className="border-t border-heavy">
      {tasks.map((task) => (
        <li
          key={task.id}
          className="grid grid-cols-[2.75rem_minmax(0,1fr)] gap-x-2 border-b border-line py-3 md:grid-cols-[2.75rem_minmax(0,1fr)_auto_auto] md:items-start md:gap-x-4"
        >
          <Toggle task={task} {...actions} />
          <div className="min-w-0 pt-1.5">
            <p
              className={`font-medium [overflow-wrap:anywhere] ${task.status === 'completed' ? 'text-ink-3 line-through' : ''}`}
            >
              {task.title}
            </p>
            {task.description === '' ? null : (
              <p className="mt-0.5 max-w-[38rem] text-ink-2 whitespace-pre-line [overflow-wrap:anywhere]">
                <LinkedText>{task.description}</LinkedText>
              </p>
            )}
            <TaskFactsLine task={task} today={actions.today} />
          </div>
          <div className="pt-2 max-md:col-start-2">
            <StatusBadge status={task.status === 'completed' ? 'complete' : task.status}>
              {task.status === 'completed' ? words('status.completed') : undefined}
            </StatusBadge>
          </div>
          {actions.mayEdit ? (
            <div className="flex items-center gap-0.5 pt-0.5 max-md:col-start-2">
              <MoveMenu task={task} onMove={actions.onMove} />
              <TaskTools task={task} {...actions} />
            </div>
          ) : null}
        </li>
      ))}
    </ul>
  );
}
