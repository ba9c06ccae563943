import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { flagSearchIn } from '#web/features/project/validation/flag-search.ts';
import { RedFlagsScreen } from '#web/features/project/validation/red-flags-screen.tsx';
import { useMe } from '#web/api/me.ts';
import { pageMeta } from '#web/page/page-meta.ts';
import { useLatePart } from '#web/ui/loading/load-later.ts';
import { wordsFor } from '#web/page/words.ts';

export const Route = createFileRoute('/app/projects/$projectId/red-flags')({
  staticData: { crumb: 'red_flags' },
  validateSearch: flagSearchIn,
  head: ({ match }) => ({ meta: pageMeta(wordsFor(match.context.locale, 'app_titles')('red_flags')) }),
  component: RedFlagsPage,
});

const loadApplyRepair = async () => (await import('./-apply-repair.ts')).applyRepair;

function RedFlagsPage() {
  const { projectId } = Route.useParams();
  const search = Route.useSearch();
  const userId = useMe()?.user.id ?? '';
  const applyRepair = useLatePart(loadApplyRepair, true);
  const navigate = useNavigate({ from: '/app/projects/$projectId/red-flags' });
  return (
    <RedFlagsScreen
      projectId={projectId}
      search={search}
      onRepair={applyRepair && ((change, facts) => applyRepair({ projectId, userId }, change, facts))}
      onSearch={(next) => void navigate({ search: next, replace: true, resetScroll: false })}
    />
  );
}
