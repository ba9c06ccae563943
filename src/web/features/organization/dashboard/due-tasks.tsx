import { Link } from '@tanstack/react-router';
import type { DashboardOverview } from '#contract/dashboard.ts';
import { isOverdue } from '#domain/project/tasks/task-suggestions.ts';
import { BRUSSELS, dayIn, instantFromMs, isLocalDate } from '#domain/values/time.ts';
import { UNTITLED_PROJECT } from '#messages/projects.ts';
import { taskPriorityNames } from '#messages/tasks.ts';
import { formatCount, formatDay } from '#web/format/format.ts';
import { useNow } from '#web/page/now.tsx';
import { useReaderZone } from '#web/page/reader-zone.ts';
import { Group } from '#web/ui/page/headings.tsx';
import { DASHBOARD_PATH, PROJECTS_PATH, tasksPath } from '#web/project/project-paths.ts';

type DueTask = DashboardOverview['tasks']['due'][number];

function Row({ task }: { readonly task: DueTask }) {
  const today = dayIn(useReaderZone() ?? BRUSSELS, instantFromMs(useNow()));
  const day = isLocalDate(task.dueDate) ? task.dueDate : null;
  if (day === null) return null;
  const late = isOverdue({ status: 'pending', dueDate: day }, today);
  return (
    <li className="grid grid-cols-[6rem_minmax(0,1fr)] gap-x-3 border-b border-line py-3">
      <time dateTime={day} className={`font-semibold whitespace-nowrap ${late ? 'text-block' : ''}`}>
        {formatDay(day)}
      </time>
      <div className="min-w-0">
        <Link to={tasksPath(task.projectId)} className="font-medium text-ink [overflow-wrap:anywhere]">
          {task.title}
        </Link>
        <p className="text-meta text-ink-3 [overflow-wrap:anywhere]">
          {[
            late ? 'Overdue' : null,
            task.projectTitle === '' ? UNTITLED_PROJECT : task.projectTitle,
            taskPriorityNames[task.priority],
            task.mine ? null : 'Nobody assigned',
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
    </li>
  );
}

/** The way to the tasks that are not listed: first to all of them here, then to the projects that they belong to. */
function More({ left, all }: { readonly left: number; readonly all: boolean }) {
  if (left <= 0) return null;
  const tasks = <span className="hidden-text">{left === 1 ? ' task due' : ' tasks due'}</span>;
  return (
    <p className="py-3">
      {all ? (
        <Link to={PROJECTS_PATH}>
          {formatCount(left)} more{tasks} in your projects
        </Link>
      ) : (
        <Link to={DASHBOARD_PATH} search={{ tasks: 'all' }} resetScroll={false}>
          {formatCount(left)} more{tasks}
        </Link>
      )}
    </p>
  );
}

type Props = {
  readonly tasks: DashboardOverview['tasks'];
  /** Whether more than the first five were asked for. */
  readonly all: boolean;
};

/** The reader's own tasks and nobody's that are late or due within two weeks. */
export function DueTasks({ tasks: { due, count }, all }: Props) {
  const fewer = (
    <Link to={DASHBOARD_PATH} search={{}} resetScroll={false}>
      Show fewer
    </Link>
  );
  return (
    <Group level={2} title="Tasks due" aside={all ? fewer : null}>
      {due.length > 0 ? (
        <ol className="border-t border-rule">
          {due.map((task) => (
            <Row key={task.id} task={task} />
          ))}
        </ol>
      ) : (
        <p className="border-t border-rule py-3 text-ink-2">Nothing of yours is due within two weeks.</p>
      )}
      <More left={count - due.length} all={all} />
    </Group>
  );
}
