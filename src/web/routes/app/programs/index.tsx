import { createFileRoute, getRouteApi, useNavigate } from '@tanstack/react-router';
import { ListPending } from '#web/features/discover/programs/pending.tsx';
import { JudgedCards } from '#web/features/discover/programs/list/judged-cards.tsx';
import { LateStrip } from '#web/features/discover/programs/list/late-strip.tsx';
import { ProgramListScreen, type OnSearch } from '#web/features/discover/programs/list/program-list-screen.tsx';
import { useLate } from '#web/ui/loading/load-later.ts';
import { programSearchIn } from '#domain/program/filters.ts';
import { fetchListCache } from '#web/features/discover/programs/cache/use-list-cache.ts';
import { AppMain } from '#web/shell/app-shell.tsx';
import { applicantSummary } from '#web/features/discover/programs/applicant.ts';
import { pageLink } from '#web/page/drawn-words.tsx';
import { useWords, wordsFor } from '#web/page/words.ts';
import { pageMeta } from '#web/page/page-meta.ts';

export const Route = createFileRoute('/app/programs/')({
  validateSearch: programSearchIn,
  // Beside the page's own script: the list is asked for as soon as the page stands.
  loader: async () => {
    await fetchListCache();
  },
  head: ({ match }) => ({ meta: pageMeta(wordsFor(match.context.locale, 'app_titles')('search_funding')) }),
  pendingComponent: ListPending,
  component: ProgramsPage,
});

// What is saved has to be asked for before its tools can be drawn: they come with it, after the list.
const loadTools = async () => (await import('#web/features/discover/programs/searches/search-tools.tsx')).SearchTools;

const layout = getRouteApi('/app/programs');
// Pages of other features.
const profilePath = '/app/org';
const organizationsPath = '/app/orgs';

function ProgramsPage() {
  const words = useWords('programs_list');
  const own = useWords('applicant');
  const countries = useWords('countries');
  const search = Route.useSearch();
  const navigate = useNavigate({ from: '/app/programs/' });
  const applicant = layout.useLoaderData();
  const drawTools = useLate(loadTools, applicant !== null);
  const onSearch: OnSearch = (next, how) =>
    void navigate({ search: next, replace: how === 'refine', resetScroll: false });
  const lead =
    applicant === null
      ? words.rich('create_organization', { link: pageLink(organizationsPath) })
      : words.rich('judged_for', {
          name: applicant.name,
          summary: applicantSummary(own, countries, applicant),
          link: pageLink(profilePath),
        });
  return (
    <AppMain>
      <JudgedCards>
        <ProgramListScreen
          key={applicant?.id}
          title={words('search_funding')}
          lead={lead}
          search={search}
          onSearch={onSearch}
          orgId={applicant?.id ?? null}
          nonProfit={applicant?.nonProfit ?? null}
          initial={null}
          Strip={LateStrip}
          searchTools={
            applicant === null
              ? null
              : (drawTools?.({ orgId: applicant.id, search, onSearch: (next) => onSearch(next, 'new') }) ?? null)
          }
        />
      </JudgedCards>
    </AppMain>
  );
}
