import { createFileRoute } from '@tanstack/react-router';
import { OpenLists } from '#web/features/project/budget/open-lists.tsx';
import { WorkPlanScreen } from '#web/features/project/workplan/work-plan-screen.tsx';
import { useMe } from '#web/api/me.ts';
import { pageMeta } from '#web/page/page-meta.ts';
import { wordsFor } from '#web/page/words.ts';

export const Route = createFileRoute('/app/projects/$projectId/work-plan')({
  staticData: { crumb: 'work_plan' },
  head: ({ match }) => ({ meta: pageMeta(wordsFor(match.context.locale, 'app_titles')('work_plan')) }),
  component: WorkPlanPage,
});

function WorkPlanPage() {
  const { projectId } = Route.useParams();
  const userId = useMe()?.user.id ?? '';
  return (
    <OpenLists key={projectId} projectId={projectId} userId={userId}>
      {(opened) => <WorkPlanScreen {...opened} userId={userId} />}
    </OpenLists>
  );
}
