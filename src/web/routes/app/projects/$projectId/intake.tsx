import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { IntakeScreen } from '#web/features/project/intake/intake-screen.tsx';
import { useMe } from '#web/api/me.ts';
import { pageMeta } from '#web/page/page-meta.ts';
import { useStoredProject } from '#web/project/use-project.ts';
import { wordsFor } from '#web/page/words.ts';
import { applicationPath, guidedPath } from '#web/project/project-paths.ts';

export const Route = createFileRoute('/app/projects/$projectId/intake')({
  staticData: { crumb: 'intake' },
  head: ({ match }) => ({ meta: pageMeta(wordsFor(match.context.locale, 'app_titles')('intake')) }),
  component: IntakePage,
});

function IntakePage() {
  const { projectId } = Route.useParams();
  const navigate = useNavigate();
  // Specification 2, section 2: whoever writes with the assistant goes on there.
  const isAi = useStoredProject(projectId)?.head.path === 'ai';
  const userId = useMe()?.user.id ?? '';
  return (
    <IntakeScreen
      key={projectId}
      projectId={projectId}
      userId={userId}
      onContinue={() => void navigate({ to: isAi ? guidedPath(projectId) : applicationPath(projectId) })}
    />
  );
}
