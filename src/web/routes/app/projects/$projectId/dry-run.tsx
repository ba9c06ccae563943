import { createFileRoute } from '@tanstack/react-router';
import { DryRunScreen } from '#web/features/project/dry-run/dry-run-screen.tsx';
import { EvaluationRounds, useMeansBeside } from '#web/features/project/evaluations/evaluation-rounds.tsx';
import { useMe } from '#web/api/me.ts';
import { pageMeta } from '#web/page/page-meta.ts';
import { wordsFor } from '#web/page/words.ts';

export const Route = createFileRoute('/app/projects/$projectId/dry-run')({
  staticData: { crumb: 'dry_run' },
  head: ({ match }) => ({ meta: pageMeta(wordsFor(match.context.locale, 'app_titles')('dry_run')) }),
  component: DryRunPage,
});

function DryRunPage() {
  const { projectId } = Route.useParams();
  const userId = useMe()?.user.id ?? '';
  return (
    <DryRunScreen projectId={projectId} beside={useMeansBeside(projectId)}>
      <EvaluationRounds projectId={projectId} userId={userId} />
    </DryRunScreen>
  );
}
