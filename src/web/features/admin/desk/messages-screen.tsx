import { useInfiniteQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { api } from '#web/api/api.ts';
import { instantOf } from '#web/api/instant-of.ts';
import { queries } from '#web/api/queries.ts';
import { useFormats, useWords } from '#web/page/words.ts';
import { LinkButton } from '#web/ui/form/link-button.tsx';
import { Badge } from '#web/ui/judgement/badge.tsx';
import type { Column } from '#web/ui/page/data-table.tsx';
import { PageTitle } from '#web/ui/page/headings.tsx';
import { Empty } from '#web/ui/page/states.tsx';
import { DeskList } from './desk-list.tsx';
import { DeskLink } from './desk-link.tsx';

const route = getRouteApi('/admin/$');

type FoundMessage = Awaited<ReturnType<typeof api.admin.messages.list>>['messages'][number];

function useMessageColumns(): readonly Column<FoundMessage>[] {
  const words = useWords('admin_messages');
  const { moment } = useFormats();
  return [
    {
      key: 'about',
      head: words('about'),
      cell: ({ id, about, company }) => (
        <DeskLink to={`messages/${id}`}>{words('about_from', { about, company })}</DeskLink>
      ),
    },
    {
      key: 'email',
      head: words('from'),
      whole: true,
      cell: ({ email }) => <span className="wrap-anywhere">{email}</span>,
    },
    {
      key: 'at',
      head: words('at'),
      cell: ({ at: text }) => {
        const at = instantOf(text);
        return at === null ? null : moment(at);
      },
    },
    {
      key: 'state',
      head: words('state'),
      cell: ({ answeredAt }) =>
        answeredAt === null ? (
          <Badge tone="check">{words('open')}</Badge>
        ) : (
          <Badge tone="yes">{words('answered')}</Badge>
        ),
    },
  ];
}

/** What people wrote to the operator, the newest first: what is open, or all of it. */
export function MessagesScreen() {
  const words = useWords('admin_messages');
  const columns = useMessageColumns();
  const open = route.useSearch().view !== 'all';
  const query = useInfiniteQuery(
    queries.admin.messages.list.infiniteOptions({
      input: (after: { at: string; id: string } | null) => ({ open, after }),
      initialPageParam: null,
      getNextPageParam: (last) => last.next,
    }),
  );
  const other = (
    <LinkButton to="/admin/$" params={{ _splat: 'messages' }} search={open ? { view: 'all' } : {}}>
      {words(open ? 'show_all' : 'show_open')}
    </LinkButton>
  );
  return (
    <>
      <PageTitle title={words('title')} lead={words(open ? 'lead.open' : 'lead.all')} action={other} />
      <DeskList
        query={query}
        rowsOf={({ messages }) => messages}
        caption={words('title')}
        columns={columns}
        empty={<Empty level={2} title={words(open ? 'none.open' : 'none.all')} />}
        more={words('more')}
      />
    </>
  );
}
