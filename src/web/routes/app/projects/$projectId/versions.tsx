import { createFileRoute, useNavigate } from '@tanstack/react-router';
import type { CompareSearch } from '#web/features/project/versions/compare.tsx';
import { VersionsScreen } from '#web/features/project/versions/versions-screen.tsx';
import { wholeNumberIn } from '#domain/values/written-values.ts';
import { pageMeta } from '#web/page/page-meta.ts';
import { wordsFor } from '#web/page/words.ts';

const HIGHEST = 2_147_483_647;

function searchOf(search: Record<string, unknown>): CompareSearch {
  const [from, to] = [wholeNumberIn(search['from'], 1, HIGHEST), wholeNumberIn(search['to'], 1, HIGHEST)];
  return { ...(from === undefined ? {} : { from }), ...(to === undefined ? {} : { to }) };
}

export const Route = createFileRoute('/app/projects/$projectId/versions')({
  staticData: { crumb: 'versions' },
  validateSearch: searchOf,
  head: ({ match }) => ({ meta: pageMeta(wordsFor(match.context.locale, 'app_titles')('versions')) }),
  component: VersionsPage,
});

function VersionsPage() {
  const { projectId } = Route.useParams();
  const search = Route.useSearch();
  const navigate = useNavigate({ from: Route.fullPath });
  return (
    <VersionsScreen
      projectId={projectId}
      search={search}
      onSearch={(next) => void navigate({ search: next, replace: true, resetScroll: false })}
    />
  );
}
