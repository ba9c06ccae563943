import { createFileRoute } from '@tanstack/react-router';
import { BudgetScreen } from '../../../../features/budget/budget-screen.tsx';
import { useMe } from '../../../../me.ts';
import { pageMeta } from '../../../../title.ts';

export const Route = createFileRoute('/app/projects/$projectId/budget')({
  staticData: { crumb: 'Budget' },
  head: () => ({ meta: pageMeta('Budget') }),
  component: BudgetPage,
});

function BudgetPage() {
  const { projectId } = Route.useParams();
  return <BudgetScreen key={projectId} projectId={projectId} userId={useMe()?.user.id ?? ''} />;
}
