import { createFileRoute } from '@tanstack/react-router';
import { RedFlagsScreen } from '#web/features/project/validation/red-flags-screen.tsx';
import { pageMeta } from '#web/page/page-meta.ts';
import { wordsFor } from '#web/page/words.ts';

export const Route = createFileRoute('/app/projects/$projectId/red-flags')({
  staticData: { crumb: 'red_flags' },
  head: ({ match }) => ({ meta: pageMeta(wordsFor(match.context.locale, 'app_titles')('red_flags')) }),
  component: RedFlagsPage,
});

function RedFlagsPage() {
  const { projectId } = Route.useParams();
  return <RedFlagsScreen projectId={projectId} />;
}
