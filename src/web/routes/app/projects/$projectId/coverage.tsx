import { createFileRoute } from '@tanstack/react-router';
import { CoverageScreen } from '#web/features/project/coverage/coverage-screen.tsx';
import { pageMeta } from '#web/page/page-meta.ts';
import { wordsFor } from '#web/page/words.ts';

export const Route = createFileRoute('/app/projects/$projectId/coverage')({
  staticData: { crumb: 'coverage' },
  head: ({ match }) => ({ meta: pageMeta(wordsFor(match.context.locale, 'app_titles')('coverage')) }),
  component: CoveragePage,
});

function CoveragePage() {
  const { projectId } = Route.useParams();
  return <CoverageScreen projectId={projectId} />;
}
