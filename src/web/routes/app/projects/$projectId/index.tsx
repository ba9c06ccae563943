import { createFileRoute, Navigate } from '@tanstack/react-router';
import { ApplicationLoader } from '../../../../features/application/application-loader.tsx';
import { ProjectScreen } from '../../../../features/projects/project-screen.tsx';
import { pageMeta } from '../../../../title.ts';
import { intakePath } from '../../../../workspace/paths.ts';

export const Route = createFileRoute('/app/projects/$projectId/')({
  head: () => ({ meta: pageMeta('Project') }),
  component: ProjectPage,
});

function ProjectPage() {
  const { projectId } = Route.useParams();
  return (
    <ApplicationLoader projectId={projectId}>
      {/* A project without title and description has nothing to look back on yet. */}
      {(project) => (project.title.trim() === '' && project.description.trim() === '' ? <Navigate to={intakePath(projectId)} replace /> : <ProjectScreen project={project} />)}
    </ApplicationLoader>
  );
}
