import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { programSearchIn } from '#domain/program/filters.ts';
import { ProgramListScreen, type OnSearch } from '#web/features/discover/programs/list/program-list-screen.tsx';
import { ListPending } from '#web/features/discover/programs/pending.tsx';
import { addressLinks, pageMeta } from '#web/page/page-meta.ts';

const description =
  'Open and coming EU funding calls in one list: search by words or number, filter by amount, ' +
  'rate, deadline, country and type of action.';

// The list comes with the page; from then on the screen asks for what the address says, so that nothing on it is lost.
export const Route = createFileRoute('/_public/programs/')({
  validateSearch: programSearchIn,
  shouldReload: false,
  loader: async ({ context, location }) => {
    const { loadList, requestOf } = await import('#web/features/discover/programs/load.ts');
    return loadList(await context.api(), requestOf(programSearchIn({ ...location.search }), null));
  },
  head: ({ match }) => ({
    meta: pageMeta('EU funding programs', description),
    links: addressLinks(match.context, '/programs'),
  }),
  pendingComponent: ListPending,
  component: PublicProgramsPage,
});

function PublicProgramsPage() {
  const search = Route.useSearch();
  const navigate = useNavigate({ from: '/programs/' });
  const onSearch: OnSearch = (next, how) =>
    void navigate({ search: next, replace: how === 'refine', resetScroll: false });
  return (
    <main id="main" tabIndex={-1} className="page pt-8 pb-24 text-ui">
      <ProgramListScreen
        title="EU funding programs"
        lead="Calls of the European Union and of national agencies, with their dates, amounts and conditions."
        search={search}
        onSearch={onSearch}
        orgId={null}
        nonProfit={null}
        initial={Route.useLoaderData()}
      />
    </main>
  );
}
