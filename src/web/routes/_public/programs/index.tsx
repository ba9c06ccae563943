import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { programSearchIn } from '#domain/program/filters.ts';
import { ProgramListScreen, type OnSearch } from '#web/features/discover/programs/list/program-list-screen.tsx';
import { ListPending } from '#web/features/discover/programs/pending.tsx';
import { publicHead } from '#web/page/head/public-head.ts';
import { useWords } from '#web/page/words.ts';

// The list comes with the page; from then on the screen asks for what the address says, so that nothing on it is lost.
export const Route = createFileRoute('/_public/programs/')({
  validateSearch: programSearchIn,
  shouldReload: false,
  loader: async ({ context, location }) => {
    const { loadList, requestOf } = await import('#web/features/discover/programs/load.ts');
    return loadList(await context.api(), requestOf(programSearchIn({ ...location.search }), null));
  },
  head: ({ match }) => publicHead(match.context, 'programs', '/programs'),
  pendingComponent: ListPending,
  component: PublicProgramsPage,
});

function PublicProgramsPage() {
  const words = useWords('programs_list');
  const search = Route.useSearch();
  const navigate = useNavigate({ from: '/programs/' });
  const onSearch: OnSearch = (next, how) =>
    void navigate({ search: next, replace: how === 'refine', resetScroll: false });
  return (
    <main id="main" tabIndex={-1} className="page pt-8 pb-24 text-ui">
      <ProgramListScreen
        title={words('title')}
        lead={words('lead')}
        search={search}
        onSearch={onSearch}
        orgId={null}
        nonProfit={null}
        initial={Route.useLoaderData()}
      />
    </main>
  );
}
