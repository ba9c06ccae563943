import { useInfiniteQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { api } from '#web/api/api.ts';
import { instantOf } from '#web/api/instant-of.ts';
import { queries } from '#web/api/queries.ts';
import { useFormats, useWords } from '#web/page/words.ts';
import { Badge } from '#web/ui/judgement/badge.tsx';
import type { Column } from '#web/ui/page/data-table.tsx';
import { PageTitle } from '#web/ui/page/headings.tsx';
import { Empty } from '#web/ui/page/states.tsx';
import { DeskList } from './desk-list.tsx';
import { DeskLink } from './desk-link.tsx';
import { FindForm } from './find-form.tsx';
import { PersonState } from './person-state.tsx';

const route = getRouteApi('/admin/$');

type FoundPerson = Awaited<ReturnType<typeof api.admin.people.find>>['people'][number];

function usePeopleColumns(): readonly Column<FoundPerson>[] {
  const words = useWords('admin_people');
  const { dayOf } = useFormats();
  return [
    {
      key: 'name',
      head: words('name'),
      cell: ({ id, name }) => <DeskLink to={`people/${id}`}>{name}</DeskLink>,
    },
    {
      key: 'email',
      head: words('email'),
      whole: true,
      cell: ({ email }) => <span className="wrap-anywhere">{email}</span>,
    },
    {
      key: 'since',
      head: words('since'),
      cell: ({ createdAt }) => {
        const at = instantOf(createdAt);
        return at === null ? null : dayOf(at);
      },
    },
    {
      key: 'state',
      head: words('state'),
      cell: (person) => (
        <>
          <PersonState {...person} />
          {person.isAdmin ? <Badge tone="blue">{words('administrator')}</Badge> : null}
        </>
      ),
    },
  ];
}

/** People of the platform, the newest first. */
export function PeopleScreen() {
  const words = useWords('admin_people');
  const columns = usePeopleColumns();
  const { q = '' } = route.useSearch();
  const query = useInfiniteQuery(
    queries.admin.people.find.infiniteOptions({
      input: (after: { at: string; id: string } | null) => ({ query: q, after }),
      initialPageParam: null,
      getNextPageParam: (last) => last.next,
    }),
  );
  return (
    <>
      <PageTitle title={words('title')} />
      <FindForm key={q} label={words('find')} />
      <DeskList
        query={query}
        rowsOf={({ people }) => people}
        caption={words('title')}
        columns={columns}
        empty={<Empty level={2} title={words('none')} />}
        more={words('more')}
      />
    </>
  );
}
