import { createFileRoute, getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { ListPending } from '#web/features/discover/programs/pending.tsx';
import { JudgedCards } from '#web/features/discover/programs/list/judged-cards.tsx';
import { ProgramListScreen, type OnSearch } from '#web/features/discover/programs/list/program-list-screen.tsx';
import { programSearchIn } from '#domain/program/filters.ts';
import { fetchListCache } from '#web/features/discover/programs/cache/use-list-cache.ts';
import { AppMain } from '#web/shell/app-shell.tsx';
import { pageMeta } from '#web/page/page-meta.ts';

export const Route = createFileRoute('/app/programs/')({
  validateSearch: programSearchIn,
  // Beside the page's own script: the list is asked for as soon as the page stands.
  loader: async () => {
    await fetchListCache();
  },
  head: () => ({ meta: pageMeta('Search Funding') }),
  pendingComponent: ListPending,
  component: ProgramsPage,
});

const layout = getRouteApi('/app/programs');
// Pages of other features.
const profilePath: string = '/app/org';
const organizationsPath: string = '/app/orgs';

function ProgramsPage() {
  const search = Route.useSearch();
  const navigate = useNavigate({ from: '/app/programs/' });
  const applicant = layout.useLoaderData();
  const onSearch: OnSearch = (next, how) =>
    void navigate({ search: next, replace: how === 'refine', resetScroll: false });
  const lead =
    applicant === null ? (
      <>
        <Link to={organizationsPath}>Create an organization</Link> to see which programs fit it.
      </>
    ) : (
      <>
        Judged for <Link to={profilePath}>{applicant.name}</Link>
        {`: ${applicant.summary}.`}
      </>
    );
  return (
    <AppMain>
      <JudgedCards>
        <ProgramListScreen
          key={applicant?.id}
          title="Search Funding"
          lead={lead}
          search={search}
          onSearch={onSearch}
          orgId={applicant?.id ?? null}
          nonProfit={applicant?.nonProfit ?? null}
          initial={null}
        />
      </JudgedCards>
    </AppMain>
  );
}
