import { useInfiniteQuery } from '@tanstack/react-query';
import type { api } from '#web/api/api.ts';
import { instantOf } from '#web/api/instant-of.ts';
import { queries } from '#web/api/queries.ts';
import { DeskList } from '#web/features/admin/desk/desk-list.tsx';
import { DeskLink } from '#web/features/admin/desk/desk-link.tsx';
import { useFormats, useWords } from '#web/page/words.ts';
import { LinkButton } from '#web/ui/form/link-button.tsx';
import { Badge } from '#web/ui/judgement/badge.tsx';
import type { Column } from '#web/ui/page/data-table.tsx';
import { PageTitle } from '#web/ui/page/headings.tsx';
import { Empty } from '#web/ui/page/states.tsx';

type ListedCall = Awaited<ReturnType<typeof api.admin.nationalCalls.list>>['calls'][number];

function useColumns(): readonly Column<ListedCall>[] {
  const words = useWords('admin_calls');
  const names = useWords('program_names');
  const { moment } = useFormats();
  return [
    {
      key: 'call',
      head: words('call'),
      cell: ({ id, identifier, title }) => (
        <>
          <DeskLink to={`calls/${id}`}>{title}</DeskLink>
          <span className="block text-meta font-normal wrap-anywhere text-ink-3">{identifier}</span>
        </>
      ),
    },
    { key: 'funder', head: words('funder'), whole: true, cell: ({ funder }) => funder },
    {
      key: 'deadline',
      head: words('deadline'),
      cell: ({ deadline }) => {
        const at = instantOf(deadline);
        return at === null ? words('no_deadline') : moment(at);
      },
    },
    {
      key: 'status',
      head: words('status'),
      cell: ({ status, unlistedSince }) =>
        unlistedSince === null ? names(`status.${status}`) : <Badge tone="check">{words('off_list')}</Badge>,
    },
    {
      key: 'page',
      head: words('page'),
      cell: ({ slug, identifier }) => (
        <a href={`/programs/${slug}`} className="inline-flex min-h-6 items-center">
          {words('page')}
          <span className="hidden-text">{words('page_of', { identifier })}</span>
        </a>
      ),
    },
  ];
}

/** The calls of national agencies, each with its way to its form and to its public page. */
export function CallsScreen() {
  const words = useWords('admin_calls');
  const columns = useColumns();
  const query = useInfiniteQuery(
    queries.admin.nationalCalls.list.infiniteOptions({
      input: (after: { at: string; id: string } | null) => ({ after }),
      initialPageParam: null,
      getNextPageParam: (last) => last.next,
    }),
  );
  const add = (
    <LinkButton to="/admin/$" params={{ _splat: 'calls/new' }} search={{}} variant="primary">
      {words('new')}
    </LinkButton>
  );
  return (
    <>
      <PageTitle title={words('title')} lead={words('lead')} action={add} />
      <DeskList
        query={query}
        rowsOf={({ calls }) => calls}
        caption={words('title')}
        columns={columns}
        empty={
          <Empty level={2} title={words('none')}>
            {words('none.text')}
          </Empty>
        }
        more={words('more')}
      />
    </>
  );
}
