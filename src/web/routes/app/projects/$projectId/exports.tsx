import { createFileRoute } from '@tanstack/react-router';
import { ExportsScreen } from '#web/features/project/exports/exports-screen.tsx';
import { pageMeta } from '#web/page/page-meta.ts';
import { wordsFor } from '#web/page/words.ts';
import { useFacts } from '#web/project/use-project.ts';

export const Route = createFileRoute('/app/projects/$projectId/exports')({
  staticData: { crumb: 'exports' },
  head: ({ match }) => ({ meta: pageMeta(wordsFor(match.context.locale, 'app_titles')('exports')) }),
  component: ExportsPage,
});

function ExportsPage() {
  const { projectId } = Route.useParams();
  const facts = useFacts(projectId);
  return facts ? <ExportsScreen facts={facts} /> : null;
}
