import { createFileRoute } from '@tanstack/react-router';
import { RedFlagsScreen } from '#web/features/project/validation/red-flags-screen.tsx';
import { pageMeta } from '#web/page/page-meta.ts';

export const Route = createFileRoute('/app/projects/$projectId/red-flags')({
  staticData: { crumb: 'red_flags' },
  head: () => ({ meta: pageMeta('Validation & Red Flags') }),
  component: RedFlagsPage,
});

function RedFlagsPage() {
  const { projectId } = Route.useParams();
  return <RedFlagsScreen projectId={projectId} />;
}
