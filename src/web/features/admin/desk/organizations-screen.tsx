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

const route = getRouteApi('/admin/$');

type FoundOrganization = Awaited<ReturnType<typeof api.admin.organizations.find>>['organizations'][number];

function useOrganizationColumns(): readonly Column<FoundOrganization>[] {
  const words = useWords('admin_organizations');
  const { count, dayOf } = useFormats();
  const day = (text: string) => {
    const at = instantOf(text);
    return at === null ? null : dayOf(at);
  };
  return [
    {
      key: 'name',
      head: words('name'),
      cell: ({ id, name }) => <DeskLink to={`organizations/${id}`}>{name}</DeskLink>,
    },
    { key: 'country', head: words('country'), cell: ({ country }) => country },
    { key: 'members', head: words('members'), figure: true, cell: ({ members }) => count(members) },
    { key: 'since', head: words('since'), cell: ({ createdAt }) => day(createdAt) },
    { key: 'active', head: words('active'), cell: ({ activeAt }) => day(activeAt) },
    {
      key: 'state',
      head: words('state'),
      cell: ({ blockedAt }) => (blockedAt === null ? null : <Badge tone="block">{words('blocked')}</Badge>),
    },
  ];
}

/** Organizations of the platform, the newest first. */
export function OrganizationsScreen() {
  const words = useWords('admin_organizations');
  const columns = useOrganizationColumns();
  const { q = '' } = route.useSearch();
  const query = useInfiniteQuery(
    queries.admin.organizations.find.infiniteOptions({
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
        rowsOf={({ organizations }) => organizations}
        caption={words('title')}
        columns={columns}
        empty={<Empty level={2} title={words('none')} />}
        more={words('more')}
      />
    </>
  );
}
