import { createFileRoute } from '@tanstack/react-router';
import { PagesScreen } from '#web/features/project/pages/pages-screen.tsx';
import { DownloadButtons } from '#web/features/project/projects/download-buttons.tsx';
import { pageMeta } from '#web/page/page-meta.ts';
import { wordsFor } from '#web/page/words.ts';
import { flushEverything } from '#web/saving/saver-room.ts';

export const Route = createFileRoute('/app/projects/$projectId/pages')({
  staticData: { crumb: 'pages' },
  head: ({ match }) => ({ meta: pageMeta(wordsFor(match.context.locale, 'app_titles')('pages')) }),
  component: ProjectPagesPage,
});

function ProjectPagesPage() {
  const { projectId } = Route.useParams();
  return (
    <PagesScreen
      projectId={projectId}
      download={<DownloadButtons projectId={projectId} saveFirst={flushEverything} />}
    />
  );
}
