import { useState } from 'react';
import { Link } from '@tanstack/react-router';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import {
  directoryFilters,
  directorySearchIn,
  withoutDirectoryFilters,
  type DirectorySearch,
} from '#domain/account/consultants/directory.ts';
import type { api } from '#web/api/api.ts';
import { queries } from '#web/api/queries.ts';
import { useWords } from '#web/page/words.ts';
import { callPath } from '#web/project/project-paths.ts';
import { Button } from '#web/ui/form/button.tsx';
import { LinkButton } from '#web/ui/form/link-button.tsx';
import { PageTitle } from '#web/ui/page/headings.tsx';
import { Notice } from '#web/ui/page/notice.tsx';
import { Empty, Failed, Loading } from '#web/ui/page/states.tsx';
import { overBy } from '#words/frame/limited.ts';
import { WhoAsks } from '../engagements/who-asks.tsx';
import { CardSkeleton, ConsultantCard } from './consultant-card.tsx';
import { DirectoryFilters } from './directory-filters.tsx';

type Props = { readonly search: DirectorySearch; readonly onSearch: (search: DirectorySearch) => void };
type Found = Awaited<ReturnType<typeof api.consultants.list>>;

const GRID = 'grid gap-5 md:grid-cols-2 xl:grid-cols-3';
/** So many cards stand in for those that are on their way. */
const skeletons = [1, 2, 3, 4, 5, 6];

function fits(text: string | undefined, most: number): boolean {
  return text !== undefined && overBy(text, most) === 0;
}

/** What the server is asked for. Words that are too long to be searched narrow nothing. */
function asked({ q, expertise, country, programId }: DirectorySearch) {
  return {
    ...(country === undefined ? {} : { country }),
    ...(programId === undefined ? {} : { programId }),
    ...(fits(q, directoryFilters.q.longest) ? { q } : {}),
    ...(fits(expertise, directoryFilters.expertise.longest) ? { expertise } : {}),
  };
}

/** The call and the project that somebody is looked for. */
function SoughtFor({ search, onSearch, program }: Props & Pick<Found, 'program'>) {
  const words = useWords('consultants');
  const { projectId } = search;
  const back =
    projectId === undefined ? null : (
      <LinkButton to="/app/projects/$projectId" params={{ projectId }}>
        {words('back_to_project')}
      </LinkButton>
    );
  if (program === null) return back === null ? null : <div className="mb-6">{back}</div>;
  const { identifier, slug, category } = program;
  return (
    <div className="mb-6">
      <Notice
        tone="info"
        title={<Link to={callPath(slug)}>{words('for_call', { identifier })}</Link>}
        actions={
          <>
            {search.expertise === category ? null : (
              <Button onClick={() => onSearch({ ...search, expertise: category })}>
                {words('narrow', { category })}
              </Button>
            )}
            {back}
          </>
        }
      >
        {words('for_call_text', { category })}
      </Notice>
    </div>
  );
}

function Results({
  search,
  onClear,
  found,
}: Pick<Props, 'search'> & { readonly onClear: () => void; readonly found: Found }) {
  const words = useWords('consultants');
  const { consultants, all } = found;
  const isNarrowed = [search.q, search.expertise, search.country].some((each) => each !== undefined);
  if (all === 0 && !isNarrowed)
    return (
      <Empty level={2} title={words('none')}>
        {words('none_text')}
      </Empty>
    );
  const shown = consultants.length;
  return (
    <>
      <p role="status" className="mb-4 text-ink-2">
        {isNarrowed ? words('count_of', { shown, all }) : words('count', { shown })}
      </p>
      {shown === 0 ? (
        <Empty level={2} title={words('nothing')} actions={<Button onClick={onClear}>{words('clear')}</Button>}>
          {words('nothing_text')}
        </Empty>
      ) : (
        <>
          <ul aria-label={words('list')} className={GRID}>
            {consultants.map((each) => (
              <ConsultantCard key={each.consultantId} consultant={each} search={search} />
            ))}
          </ul>
          <p className="mt-6 text-meta text-ink-3">{words('record_note')}</p>
        </>
      )}
    </>
  );
}

/** Consultants whom an administrator has verified: found by name, field and country. */
export function DirectoryScreen({
  address,
  onSearch,
}: Pick<Props, 'onSearch'> & {
  /** What stands in the address, whatever it is. */
  readonly address: Readonly<Record<string, unknown>>;
}) {
  const search = directorySearchIn(address);
  const words = useWords('consultants');
  const query = useQuery(
    // While another search is on its way the present one stays.
    queries.consultants.list.queryOptions({ input: asked(search), placeholderData: keepPreviousData }),
  );
  const { data } = query;
  const [typed, setTyped] = useState(search.q ?? '');
  const clear = () => {
    setTyped('');
    onSearch(withoutDirectoryFilters(search));
  };
  const filters = (
    <DirectoryFilters
      typed={typed}
      onType={setTyped}
      search={search}
      onSearch={onSearch}
      expertise={data?.expertise ?? []}
      countries={data?.countries ?? []}
    />
  );
  return (
    <>
      <PageTitle
        title={words('title')}
        lead={words('lead')}
        action={
          <div className="flex flex-wrap gap-2">
            <LinkButton to="/app/consultants/{-$page}" params={{ page: 'requests' }} search={{}}>
              {words('requests')}
            </LinkButton>
            <LinkButton to="/app/consultants/{-$page}" params={{ page: 'profile' }} search={{}}>
              {words('offer')}
            </LinkButton>
          </div>
        }
      />
      <SoughtFor search={search} onSearch={onSearch} program={data?.program ?? null} />
      {search.projectId === undefined ? null : (
        <div className="mb-6 empty:hidden">
          <WhoAsks />
        </div>
      )}
      {filters}
      {query.isError ? (
        <Failed level={2} title={words('failed')} onRetry={() => void query.refetch()} retrying={query.isFetching} />
      ) : data === undefined ? (
        <Loading label={words('loading')}>
          <div className={GRID}>
            {skeletons.map((each) => (
              <CardSkeleton key={each} />
            ))}
          </div>
        </Loading>
      ) : (
        <Results search={search} onClear={clear} found={data} />
      )}
    </>
  );
}
