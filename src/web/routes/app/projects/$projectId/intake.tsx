import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { IntakeScreen } from '../../../../features/intake/intake-screen.tsx';
import { useMe } from '../../../../me.ts';
import { pageMeta } from '../../../../title.ts';
import { applicationPath } from '../../../../workspace/paths.ts';

export const Route = createFileRoute('/app/projects/$projectId/intake')({
  staticData: { crumb: 'Intake' },
  head: () => ({ meta: pageMeta('Intake') }),
  component: IntakePage,
});

function IntakePage() {
  const { projectId } = Route.useParams();
  const navigate = useNavigate();
  const userId = useMe()?.user.id ?? '';
  return (
    <IntakeScreen
      key={projectId}
      projectId={projectId}
      userId={userId}
      onContinue={() => void navigate({ to: applicationPath(projectId) })}
    />
  );
}
