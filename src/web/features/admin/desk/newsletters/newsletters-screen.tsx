import { useInfiniteQuery } from '@tanstack/react-query';
import type { api } from '#web/api/api.ts';
import { instantOf } from '#web/api/instant-of.ts';
import { queries } from '#web/api/queries.ts';
import { DeskLink } from '#web/features/admin/desk/desk-link.tsx';
import { DeskList } from '#web/features/admin/desk/desk-list.tsx';
import { useFormats, useWords } from '#web/page/words.ts';
import { LinkButton } from '#web/ui/form/link-button.tsx';
import type { Column } from '#web/ui/page/data-table.tsx';
import { PageTitle } from '#web/ui/page/headings.tsx';
import { Empty } from '#web/ui/page/states.tsx';
import { NewsletterBadge } from './newsletter-badge.tsx';

type ListedNewsletter = Awaited<ReturnType<typeof api.admin.newsletters.list>>['newsletters'][number];

function useColumns(): readonly Column<ListedNewsletter>[] {
  const words = useWords('admin_newsletters');
  const { moment, count } = useFormats();
  return [
    {
      key: 'subject',
      head: words('label.subject'),
      cell: ({ id, subject }) => <DeskLink to={`newsletters/${id}`}>{subject}</DeskLink>,
    },
    { key: 'state', head: words('state'), cell: ({ state }) => <NewsletterBadge state={state} /> },
    { key: 'readers', head: words('readers'), figure: true, cell: ({ readers }) => count(readers) },
    {
      key: 'sent',
      head: words('sent'),
      cell: ({ sentAt }) => {
        const sent = instantOf(sentAt);
        return sent === null ? words('sent.not') : moment(sent);
      },
    },
  ];
}

/** All newsletters, the newest first. */
export function NewslettersScreen() {
  const words = useWords('admin_newsletters');
  const columns = useColumns();
  const query = useInfiniteQuery(
    queries.admin.newsletters.list.infiniteOptions({
      input: (after: { at: string; id: string } | null) => ({ after }),
      initialPageParam: null,
      getNextPageParam: (last) => last.next,
    }),
  );
  const readers = query.data?.pages[0]?.readersNow;
  const add = (
    <LinkButton to="/admin/$" params={{ _splat: 'newsletters/new' }} search={{}} variant="primary">
      {words('new')}
    </LinkButton>
  );
  return (
    <>
      <PageTitle
        title={words('title')}
        lead={readers === undefined ? undefined : words('lead', { count: readers })}
        action={add}
      />
      <DeskList
        query={query}
        rowsOf={({ newsletters }) => newsletters}
        caption={words('title')}
        columns={columns}
        empty={<Empty level={2} title={words('none')} />}
        more={words('more')}
      />
    </>
  );
}
