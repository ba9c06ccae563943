import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { ListPending } from '../../../features/programs/pending.tsx';
import { ProgramListScreen, type OnSearch } from '../../../features/programs/program-list-screen.tsx';
import { programSearchOf } from '../../../features/programs/search-params.ts';
import { useMe } from '../../../me.ts';
import { AppMain } from '../../../shell/app-shell.tsx';
import { pageMeta } from '../../../title.ts';

export const Route = createFileRoute('/app/programs/')({
  validateSearch: programSearchOf,
  head: () => ({ meta: pageMeta('Search Funding') }),
  pendingComponent: ListPending,
  component: ProgramsPage,
});

function ProgramsPage() {
  const search = Route.useSearch();
  const navigate = useNavigate({ from: '/app/programs/' });
  const me = useMe();
  const orgId = me?.currentOrgId ?? null;
  const organization = me?.memberships.find((membership) => membership.orgId === orgId);
  const onSearch: OnSearch = (next, how) => void navigate({ search: next, replace: how === 'refine', resetScroll: false });
  return (
    <AppMain>
      <ProgramListScreen
        key={orgId}
        title="Search Funding"
        lead={organization === undefined ? 'Create an organization to see which programs fit it.' : `Judged for ${organization.name}.`}
        search={search}
        onSearch={onSearch}
        orgId={orgId}
        nonProfit={null}
        initial={null}
      />
    </AppMain>
  );
}
