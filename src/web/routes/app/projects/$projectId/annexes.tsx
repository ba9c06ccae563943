import { createFileRoute } from '@tanstack/react-router';
import { AnnexesScreen } from '#web/features/project/annexes/annexes-screen.tsx';
import { pageMeta } from '#web/page/page-meta.ts';
import { useProjectFacts } from '#web/project/project-facts.ts';

export const Route = createFileRoute('/app/projects/$projectId/annexes')({
  staticData: { crumb: 'Annexes' },
  head: () => ({ meta: pageMeta('Annexes') }),
  component: AnnexesPage,
});

function AnnexesPage() {
  const { projectId } = Route.useParams();
  const { data } = useProjectFacts(projectId);
  // The frame around this page waits for the facts and says when they do not come.
  return data ? <AnnexesScreen facts={data.facts} mayEdit={data.mayEdit} /> : null;
}
