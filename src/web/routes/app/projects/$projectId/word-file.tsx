import { createFileRoute } from '@tanstack/react-router';
import { WordFileScreen } from '#web/features/project/word-file/word-file-screen.tsx';
import { pageMeta } from '#web/page/page-meta.ts';
import { wordsFor } from '#web/page/words.ts';
import { useFacts } from '#web/project/use-project.ts';

export const Route = createFileRoute('/app/projects/$projectId/word-file')({
  staticData: { crumb: 'word-file' },
  head: ({ match }) => ({ meta: pageMeta(wordsFor(match.context.locale, 'app_titles')('word_file')) }),
  component: WordFilePage,
});

function WordFilePage() {
  const { projectId } = Route.useParams();
  const facts = useFacts(projectId);
  return facts ? <WordFileScreen facts={facts} /> : null;
}
