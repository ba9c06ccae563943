import { Link } from '@tanstack/react-router';
import type { DashboardOverview } from '#contract/dashboard.ts';
import { isOverdue } from '#domain/project/tasks/overdue.ts';
import { BRUSSELS, dayIn, instantFromMs, isLocalDate } from '#domain/values/time.ts';
import { hidden } from '#web/page/drawn-words.tsx';
import { useWords } from '#web/page/words.ts';
import { useNow } from '#web/page/now.tsx';
import { useReaderZone } from '#web/page/reader-zone.ts';
import { Group } from '#web/ui/page/headings.tsx';
import { DASHBOARD_PATH, PROJECTS_PATH, tasksPath } from '#web/project/project-paths.ts';

type DueTask = DashboardOverview['tasks']['due'][number];

function Row({ task }: { readonly task: DueTask }) {
  const words = useWords('dashboard');
  const names = useWords('project_names');
  const today = dayIn(useReaderZone() ?? BRUSSELS, instantFromMs(useNow()));
  const day = isLocalDate(task.dueDate) ? task.dueDate : null;
  if (day === null) return null;
  const late = isOverdue({ status: 'pending', dueDate: day }, today);
  return (
    <li className="grid grid-cols-[6rem_minmax(0,1fr)] gap-x-3 border-b border-line py-3">
      <time dateTime={day} className={`font-semibold whitespace-nowrap ${late ? 'text-block' : ''}`}>
        {words.formats.day(day)}
      </time>
      <div className="min-w-0">
        <Link to={tasksPath(task.projectId)} className="font-medium text-ink [overflow-wrap:anywhere]">
          {task.title}
        </Link>
        <p className="text-meta text-ink-3 [overflow-wrap:anywhere]">
          {[
            late ? words('due.late') : null,
            task.projectTitle === '' ? names('untitled') : task.projectTitle,
            names(`task_priority.${task.priority}`),
            task.mine ? null : words('due.nobody'),
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
  const words = useWords('dashboard');
  if (left <= 0) return null;
  const params = { count: left, more: hidden };
  return (
    <p className="py-3">
      {all ? (
        <Link to={PROJECTS_PATH}>{words.rich('due.more_in_projects', params)}</Link>
      ) : (
        <Link to={DASHBOARD_PATH} search={{ tasks: 'all' }} resetScroll={false}>
          {words.rich('due.more', params)}
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

/** The reader's own tasks and nobody's that are late or due within two weeks; nothing where there is none. */
export function DueTasks({ tasks: { due, count }, all }: Props) {
  const words = useWords('dashboard');
  if (due.length === 0) return null;
  const fewer = (
    <Link to={DASHBOARD_PATH} search={{}} resetScroll={false}>
      {words('due.fewer')}
    </Link>
  );
  return (
    <Group level={2} title={words('due.title')} aside={all ? fewer : null}>
      <ol className="border-t border-rule">
        {due.map((task) => (
          <Row key={task.id} task={task} />
        ))}
      </ol>
      <More left={count - due.length} all={all} />
    </Group>
  );
}
