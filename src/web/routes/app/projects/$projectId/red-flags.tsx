import { createFileRoute } from '@tanstack/react-router';
import { RedFlagsScreen } from '../../../../features/validation/red-flags-screen.tsx';
import { pageMeta } from '../../../../title.ts';

export const Route = createFileRoute('/app/projects/$projectId/red-flags')({
  staticData: { crumb: 'Red flags' },
  head: () => ({ meta: pageMeta('Validation & Red Flags') }),
  component: RedFlagsPage,
});

function RedFlagsPage() {
  const { projectId } = Route.useParams();
  return <RedFlagsScreen projectId={projectId} />;
}
