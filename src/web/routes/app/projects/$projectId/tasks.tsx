import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { taskStatuses } from '#domain/project/tasks/task-codes.ts';
import { TasksScreen, type TaskSearch } from '#web/features/project/tasks/tasks-screen.tsx';
import { pageMeta } from '#web/page/page-meta.ts';
import { wordsFor } from '#web/page/words.ts';

function searchOf(search: Record<string, unknown>): TaskSearch {
  const status = taskStatuses.find((code) => code === search['status']);
  return { ...(status === undefined ? {} : { status }), ...(search['view'] === 'board' ? { view: 'board' } : {}) };
}

export const Route = createFileRoute('/app/projects/$projectId/tasks')({
  staticData: { crumb: 'tasks' },
  validateSearch: searchOf,
  head: ({ match }) => ({ meta: pageMeta(wordsFor(match.context.locale, 'app_titles')('tasks')) }),
  component: TasksPage,
});

function TasksPage() {
  const { projectId } = Route.useParams();
  const search = Route.useSearch();
  const navigate = useNavigate({ from: Route.fullPath });
  return (
    <TasksScreen
      projectId={projectId}
      search={search}
      onSearch={(next) => void navigate({ search: next, replace: true, resetScroll: false })}
    />
  );
}
