import { createFileRoute, Navigate } from '@tanstack/react-router';
import { isBegun } from '#domain/project/overview/overview.ts';
import { OverviewScreen } from '#web/features/project/projects/overview/overview-screen.tsx';
import { pageMeta } from '#web/page/page-meta.ts';
import { intakePath } from '#web/project/project-paths.ts';
import { useProjectFacts } from '#web/project/project-facts.ts';

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
