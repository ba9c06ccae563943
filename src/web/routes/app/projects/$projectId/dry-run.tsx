import { createFileRoute } from '@tanstack/react-router';
import { DryRunScreen } from '#web/features/project/dry-run/dry-run-screen.tsx';
import { pageMeta } from '#web/page/page-meta.ts';
import { wordsFor } from '#web/page/words.ts';

export const Route = createFileRoute('/app/projects/$projectId/dry-run')({
  staticData: { crumb: 'dry_run' },
  head: ({ match }) => ({ meta: pageMeta(wordsFor(match.context.locale, 'app_titles')('dry_run')) }),
  component: DryRunPage,
});

function DryRunPage() {
  const { projectId } = Route.useParams();
  return (
    <DryRunScreen projectId={projectId} beside={null}>
      {null}
    </DryRunScreen>
  );
}
