import { Link } from '@tanstack/react-router';
import type { DashboardOverview } from '#contract/dashboard.ts';
import { isOverdue } from '#domain/project/task-suggestions.ts';
import { BRUSSELS, dayIn, instantFromMs, isLocalDate } from '#domain/time.ts';
import { UNTITLED_PROJECT } from '#messages/projects.ts';
import { taskPriorityNames } from '#messages/tasks.ts';
import { formatDay } from '#web/format.ts';
import { useNow } from '#web/now.tsx';
import { useReaderZone } from '#web/reader-zone.ts';
import { Group } from '#web/ui/part.tsx';
import { tasksPath } from '#web/workspace/paths.ts';

type DueTask = DashboardOverview['tasks'][number];

function Row({ task }: { readonly task: DueTask }) {
  const today = dayIn(useReaderZone() ?? BRUSSELS, instantFromMs(useNow()));
  const day = isLocalDate(task.dueDate) ? task.dueDate : null;
  if (day === null) return null;
  const late = isOverdue({ status: 'pending', dueDate: day }, today);
  return (
    <li className="grid grid-cols-[6rem_minmax(0,1fr)] gap-x-3 border-b border-line py-3">
      <time dateTime={day} className={`font-semibold whitespace-nowrap ${late ? 'text-block' : ''}`}>{formatDay(day)}</time>
      <div className="min-w-0">
        <Link to={tasksPath(task.projectId)} className="font-medium text-ink [overflow-wrap:anywhere]">{task.title}</Link>
        <p className="text-meta text-ink-3 [overflow-wrap:anywhere]">{[late ? 'Overdue' : null, task.projectTitle === '' ? UNTITLED_PROJECT : task.projectTitle, taskPriorityNames[task.priority], task.mine ? null : 'Nobody assigned'].filter(Boolean).join(' · ')}</p>
      </div>
    </li>
  );
}

/** The reader's own tasks and nobody's that are late or due within two weeks. */
export function DueTasks({ tasks }: { readonly tasks: DashboardOverview['tasks'] }) {
  return (
    <Group level={2} title="Tasks due">
      {tasks.length > 0 ? <ol className="border-t border-rule">{tasks.map((task) => <Row key={task.id} task={task} />)}</ol> : <p className="border-t border-rule py-3 text-ink-2">Nothing of yours is due within two weeks.</p>}
    </Group>
  );
}
