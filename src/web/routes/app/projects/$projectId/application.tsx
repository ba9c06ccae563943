import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { isSectionKey } from '#domain/project/sections/section-codes.ts';
import type { ApplicationSearch } from '#web/project/project-paths.ts';
import { ApplicationLoader } from '#web/features/project/application/application-loader.tsx';
import { useMe } from '#web/api/me.ts';
import { pageMeta } from '#web/page/page-meta.ts';
import { wordsFor } from '#web/page/words.ts';
import { openedSection } from '#web/features/project/application/opened-section.ts';
import { NotedApplication } from './-noted-application.tsx';

function searchOf(search: Record<string, unknown>): ApplicationSearch {
  const { section, words } = search;
  if (!isSectionKey(section)) return {};
  return typeof words === 'string' ? { section, words } : { section };
}

export const Route = createFileRoute('/app/projects/$projectId/application')({
  staticData: { crumb: 'application' },
  validateSearch: searchOf,
  head: ({ match }) => ({ meta: pageMeta(wordsFor(match.context.locale, 'app_titles')('application')) }),
  component: ApplicationPage,
});

function ApplicationPage() {
  const { projectId } = Route.useParams();
  const { section, words } = Route.useSearch();
  const navigate = useNavigate({ from: Route.fullPath });
  const userId = useMe()?.user.id ?? '';
  return (
    <ApplicationLoader projectId={projectId}>
      {(project) => (
        <NotedApplication
          project={project}
          userId={userId}
          words={words}
          sectionKey={openedSection(project, section)}
          onSection={(key) => void navigate({ search: { section: key } })}
        />
      )}
    </ApplicationLoader>
  );
}
