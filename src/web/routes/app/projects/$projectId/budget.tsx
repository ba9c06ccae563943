import { createFileRoute } from '@tanstack/react-router';
import { BudgetScreen } from '#web/features/project/budget/budget-screen.tsx';
import { useMe } from '#web/api/me.ts';
import { pageMeta } from '#web/page/page-meta.ts';
import { wordsFor } from '#web/page/words.ts';

export const Route = createFileRoute('/app/projects/$projectId/budget')({
  staticData: { crumb: 'budget' },
  head: ({ match }) => ({ meta: pageMeta(wordsFor(match.context.locale, 'app_titles')('budget')) }),
  component: BudgetPage,
});

function BudgetPage() {
  const { projectId } = Route.useParams();
  return <BudgetScreen key={projectId} projectId={projectId} userId={useMe()?.user.id ?? ''} />;
}
