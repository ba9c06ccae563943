import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { ProjectListScreen } from '#web/features/project/projects/list/project-list-screen.tsx';
import { projectSearchIn } from '#domain/project/overview/project-search.ts';
import { NoOrganization } from '#web/features/project/projects/no-organization.tsx';
import { useMe } from '#web/api/me.ts';
import { AppMain } from '#web/shell/app-shell.tsx';
import { pageMeta } from '#web/page/page-meta.ts';
import { useWords, wordsFor } from '#web/page/words.ts';

export const Route = createFileRoute('/app/projects/')({
  validateSearch: projectSearchIn,
  head: ({ match }) => ({ meta: pageMeta(wordsFor(match.context.locale, 'app_titles')('projects')) }),
  component: ProjectsPage,
});

function ProjectsPage() {
  const titles = useWords('app_titles');
  const words = useWords('no_organization');
  const search = Route.useSearch();
  const navigate = useNavigate({ from: '/app/projects/' });
  const orgId = useMe()?.currentOrgId ?? null;
  return (
    <AppMain>
      {orgId === null ? (
        <>
          <h1 className="mb-6">{titles('projects')}</h1>
          <NoOrganization title={words('title')} />
        </>
      ) : (
        <ProjectListScreen
          key={`${orgId} ${search.view ?? ''}`}
          orgId={orgId}
          search={search}
          onSearch={(next) => void navigate({ search: next, replace: true, resetScroll: false })}
        />
      )}
    </AppMain>
  );
}
