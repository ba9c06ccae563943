import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { SubmissionScreen } from '#web/features/project/submission/submission-screen.tsx';
import { pageMeta } from '#web/page/page-meta.ts';
import { wordsFor } from '#web/page/words.ts';
import { projectPath } from '#web/project/project-paths.ts';
import { useFacts } from '#web/project/use-project.ts';

export const Route = createFileRoute('/app/projects/$projectId/submission')({
  staticData: { crumb: 'submission' },
  head: ({ match }) => ({ meta: pageMeta(wordsFor(match.context.locale, 'app_titles')('submission')) }),
  component: SubmissionPage,
});

function SubmissionPage() {
  const { projectId } = Route.useParams();
  const facts = useFacts(projectId);
  const navigate = useNavigate();
  return facts ? (
    <SubmissionScreen facts={facts} onSubmitted={() => void navigate({ to: projectPath(projectId) })} />
  ) : null;
}
