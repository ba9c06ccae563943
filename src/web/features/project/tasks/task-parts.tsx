import { ArrowRightLeft, Pencil, Trash2 } from 'lucide-react';
import type { Task } from '#contract/tasks.ts';
import { taskStatuses, type TaskPriority, type TaskStatus } from '#domain/project/tasks/task-codes.ts';
import { isOverdue } from '#domain/project/tasks/overdue.ts';
import { isLocalDate, type LocalDate } from '#domain/values/time.ts';
import { hidden, moment } from '#web/page/drawn-words.tsx';
import { useWords } from '#web/page/words.ts';
import { Badge } from '#web/ui/judgement/badge.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { Icon } from '#web/ui/page/icon.tsx';
import { Menu } from '#web/ui/overlay/menu.tsx';
import { Tooltip } from '#web/ui/overlay/tooltip.tsx';

export type TaskActions = {
  readonly mayEdit: boolean;
  readonly today: LocalDate;
  readonly onMove: (task: Task, status: TaskStatus) => void;
  readonly onEdit: (task: Task) => void;
  readonly onDelete: (task: Task) => void;
};

const shownPriorities: readonly TaskPriority[] = ['high', 'urgent'];

/** Who does it by when, and how much it presses. */
export function TaskFactsLine({ task, today }: { readonly task: Task; readonly today: LocalDate }) {
  const words = useWords('tasks');
  const names = useWords('project_names');
  const { assignee, priority, dueDate } = task;
  const day = dueDate !== null && isLocalDate(dueDate) ? dueDate : null;
  const late = isOverdue({ status: task.status, dueDate: day }, today);
  return (
    <p className="mt-1 flex flex-wrap items-center gap-x-2.5 gap-y-1 text-meta text-ink-3">
      {shownPriorities.includes(priority) ? (
        <Badge tone={priority === 'urgent' ? 'block' : 'check'}>{names(`task_priority.${priority}`)}</Badge>
      ) : (
        <span>{names(`task_priority.${priority}`)}</span>
      )}
      {day === null ? (
        <span>{words('no_due_date')}</span>
      ) : (
        <span className={late ? 'font-medium text-block' : ''}>
          {words.rich(late ? 'overdue' : 'due', { day, when: moment(day) })}
        </span>
      )}
      <span>{assignee?.name ?? words('nobody_assigned')}</span>
    </p>
  );
}

/** Moves a task to another status, from the keyboard too. */
export function MoveMenu({ task, onMove }: { readonly task: Task; readonly onMove: TaskActions['onMove'] }) {
  const words = useWords('tasks');
  const trigger = (
    <Button size="small" variant="quiet">
      <Icon icon={ArrowRightLeft} />
      {words.rich('move', { title: task.title, hidden })}
    </Button>
  );
  return (
    <Menu
      trigger={trigger}
      label={words('move_to')}
      items={taskStatuses.map((status) => ({
        key: status,
        label: words(`status.${status}`),
        selected: status === task.status,
        onSelect: () => {
          if (status !== task.status) onMove(task, status);
        },
      }))}
    />
  );
}

/** Edit and delete. */
export function TaskTools({
  task,
  onEdit,
  onDelete,
}: Pick<TaskActions, 'onEdit' | 'onDelete'> & { readonly task: Task }) {
  const words = useWords('tasks');
  const { title } = task;
  return (
    <>
      <Tooltip text={words('edit_tip')}>
        <Button size="small" variant="quiet" icon aria-label={words('edit_of', { title })} onClick={() => onEdit(task)}>
          <Icon icon={Pencil} />
        </Button>
      </Tooltip>
      <Tooltip text={words('delete')}>
        <Button
          size="small"
          variant="quiet"
          icon
          aria-label={words('delete_of', { title })}
          onClick={() => onDelete(task)}
        >
          <Icon icon={Trash2} />
        </Button>
      </Tooltip>
    </>
  );
}
