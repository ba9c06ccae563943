import { createFileRoute } from '@tanstack/react-router';
import { BudgetScreen } from '#web/features/project/budget/budget-screen.tsx';
import { useMe } from '#web/api/me.ts';
import { pageMeta } from '#web/page/page-meta.ts';

export const Route = createFileRoute('/app/projects/$projectId/budget')({
  staticData: { crumb: 'budget' },
  head: () => ({ meta: pageMeta('Budget') }),
  component: BudgetPage,
});

function BudgetPage() {
  const { projectId } = Route.useParams();
  return <BudgetScreen key={projectId} projectId={projectId} userId={useMe()?.user.id ?? ''} />;
}
