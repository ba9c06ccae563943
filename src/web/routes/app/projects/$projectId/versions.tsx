import { createFileRoute, useNavigate } from '@tanstack/react-router';
import type { CompareSearch } from '../../../../features/versions/compare.tsx';
import { VersionsScreen } from '../../../../features/versions/versions-screen.tsx';
import { pageMeta } from '../../../../title.ts';

function numberOf(value: unknown): number | null {
  return typeof value === 'number' && Number.isInteger(value) && value > 0 ? value : null;
}

function searchOf(search: Record<string, unknown>): CompareSearch {
  const [from, to] = [numberOf(search['from']), numberOf(search['to'])];
  return { ...(from === null ? {} : { from }), ...(to === null ? {} : { to }) };
}

export const Route = createFileRoute('/app/projects/$projectId/versions')({
  staticData: { crumb: 'Versions' },
  validateSearch: searchOf,
  head: () => ({ meta: pageMeta('Versions') }),
  component: VersionsPage,
});

function VersionsPage() {
  const { projectId } = Route.useParams();
  const search = Route.useSearch();
  const navigate = useNavigate({ from: Route.fullPath });
  return <VersionsScreen projectId={projectId} search={search} onSearch={(next) => void navigate({ search: next, replace: true, resetScroll: false })} />;
}
