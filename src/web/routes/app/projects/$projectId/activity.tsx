import { createFileRoute } from '@tanstack/react-router';
import { ActivityScreen } from '#web/features/project/activity/activity-screen.tsx';
import { pageMeta } from '#web/page/page-meta.ts';
import { wordsFor } from '#web/page/words.ts';

export const Route = createFileRoute('/app/projects/$projectId/activity')({
  staticData: { crumb: 'activity' },
  head: ({ match }) => ({ meta: pageMeta(wordsFor(match.context.locale, 'app_titles')('activity')) }),
  component: ActivityPage,
});

function ActivityPage() {
  const { projectId } = Route.useParams();
  return <ActivityScreen projectId={projectId} />;
}
