import { createFileRoute, Outlet } from '@tanstack/react-router';
import { ProjectFrame } from '#web/features/project/projects/project-frame.tsx';
import { AppMain } from '#web/shell/app-shell.tsx';

export const Route = createFileRoute('/app/projects/$projectId')({
  staticData: { crumb: 'project' },
  component: ProjectLayout,
});

function ProjectLayout() {
  const { projectId } = Route.useParams();
  return (
    <AppMain>
      <ProjectFrame key={projectId} projectId={projectId}>
        <Outlet />
      </ProjectFrame>
    </AppMain>
  );
}
