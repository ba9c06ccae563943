import { createFileRoute, Navigate } from '@tanstack/react-router';
import { isBegun } from '#domain/project/overview.ts';
import { OverviewScreen } from '../../../../features/projects/overview/overview-screen.tsx';
import { pageMeta } from '../../../../title.ts';
import { intakePath } from '../../../../workspace/paths.ts';
import { useProjectFacts } from '../../../../workspace/project-facts.ts';

export const Route = createFileRoute('/app/projects/$projectId/')({
  head: () => ({ meta: pageMeta('Project Overview') }),
  component: OverviewPage,
});

function OverviewPage() {
  const { projectId } = Route.useParams();
  const { data } = useProjectFacts(projectId);
  // The frame around every page of a project shows what stands here until the facts are there.
  if (data === undefined) return null;
  return isBegun(data.facts) ? (
    <OverviewScreen facts={data.facts} mayEdit={data.mayEdit} />
  ) : (
    <Navigate to={intakePath(projectId)} replace />
  );
}
