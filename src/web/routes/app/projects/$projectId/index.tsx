import { createFileRoute } from '@tanstack/react-router';
import { ProjectLoader } from '../../../../features/projects/project-loader.tsx';
import { ProjectScreen } from '../../../../features/projects/project-screen.tsx';
import { useMe } from '../../../../me.ts';
import { AppMain } from '../../../../shell/app-shell.tsx';
import { pageMeta } from '../../../../title.ts';

export const Route = createFileRoute('/app/projects/$projectId/')({
  head: () => ({ meta: pageMeta('Project') }),
  component: ProjectPage,
});

function ProjectPage() {
  const { projectId } = Route.useParams();
  const userId = useMe()?.user.id ?? '';
  return <AppMain><ProjectLoader projectId={projectId}>{(project) => <ProjectScreen key={project.id} project={project} userId={userId} />}</ProjectLoader></AppMain>;
}
