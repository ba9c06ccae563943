import { createFileRoute } from '@tanstack/react-router';
import { ApplicationLoader } from '../../../../features/application/application-loader.tsx';
import { ProjectScreen } from '../../../../features/projects/project-screen.tsx';
import { useMe } from '../../../../me.ts';
import { pageMeta } from '../../../../title.ts';

export const Route = createFileRoute('/app/projects/$projectId/')({
  head: () => ({ meta: pageMeta('Project') }),
  component: ProjectPage,
});

function ProjectPage() {
  const { projectId } = Route.useParams();
  const userId = useMe()?.user.id ?? '';
  return <ApplicationLoader projectId={projectId}>{(project) => <ProjectScreen project={project} userId={userId} />}</ApplicationLoader>;
}
