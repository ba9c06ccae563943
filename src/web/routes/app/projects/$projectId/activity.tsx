import { createFileRoute } from '@tanstack/react-router';
import { ActivityScreen } from '../../../../features/activity/activity-screen.tsx';
import { pageMeta } from '../../../../title.ts';

export const Route = createFileRoute('/app/projects/$projectId/activity')({
  staticData: { crumb: 'Activity' },
  head: () => ({ meta: pageMeta('Activity') }),
  component: ActivityPage,
});

function ActivityPage() {
  const { projectId } = Route.useParams();
  return <ActivityScreen projectId={projectId} />;
}
