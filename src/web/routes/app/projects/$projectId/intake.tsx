import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { IntakeScreen } from '#web/features/project/intake/intake-screen.tsx';
import { useMe } from '#web/api/me.ts';
import { pageMeta } from '#web/page/page-meta.ts';
import { wordsFor } from '#web/page/words.ts';
import { applicationPath } from '#web/project/project-paths.ts';

export const Route = createFileRoute('/app/projects/$projectId/intake')({
  staticData: { crumb: 'intake' },
  head: ({ match }) => ({ meta: pageMeta(wordsFor(match.context.locale, 'app_titles')('intake')) }),
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
