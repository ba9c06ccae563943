import { createFileRoute } from '@tanstack/react-router';
import { NoOrganization } from '../../../features/projects/no-organization.tsx';
import { ProjectListScreen } from '../../../features/projects/project-list-screen.tsx';
import { useMe } from '../../../me.ts';
import { AppMain } from '../../../shell/app-shell.tsx';
import { pageMeta } from '../../../title.ts';

export const Route = createFileRoute('/app/projects/')({
  head: () => ({ meta: pageMeta('My Projects') }),
  component: ProjectsPage,
});

function ProjectsPage() {
  const orgId = useMe()?.currentOrgId ?? null;
  return <AppMain>{orgId === null ? <><h1 className="mb-6">My Projects</h1><NoOrganization title="No organization yet" /></> : <ProjectListScreen key={orgId} orgId={orgId} />}</AppMain>;
}
