import { useInfiniteQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { JudgedOrder } from '#contract/admin/services.ts';
import { DAY_MS, msOf } from '#domain/values/time.ts';
import { instantOf } from '#web/api/instant-of.ts';
import { queries } from '#web/api/queries.ts';
import { OrderBadge } from '#web/billing/services/order-facts.tsx';
import { useNow } from '#web/page/now.tsx';
import { useWords } from '#web/page/words.ts';
import { LinkButton } from '#web/ui/form/link-button.tsx';
import type { Column } from '#web/ui/page/data-table.tsx';
import { PageTitle } from '#web/ui/page/headings.tsx';
import { Empty } from '#web/ui/page/states.tsx';
import { DeskLink } from '../desk-link.tsx';
import { DeskList } from '../desk-list.tsx';

const route = getRouteApi('/admin/$');

/** Since when an order is as it is: the last thing that happened. */
function sinceOf({ paidAt, assignedAt, begunAt, deliveredAt, returnedAt, acceptedAt, refundedAt }: JudgedOrder) {
  const all = [paidAt, assignedAt, begunAt, deliveredAt, returnedAt, acceptedAt, refundedAt];
  return instantOf(
    all
      .flatMap((at) => at ?? [])
      .toSorted()
      .at(-1) ?? null,
  );
}

function useOrderColumns(): readonly Column<JudgedOrder>[] {
  const words = useWords('admin_services');
  const plans = useWords('plans');
  const now = useNow();
  return [
    {
      key: 'what',
      head: words('what'),
      cell: ({ id, kind, organization }) => (
        <DeskLink to={`services/${id}`}>{words('of', { service: plans(`service.${kind}`), organization })}</DeskLink>
      ),
    },
    {
      key: 'call',
      head: words('call'),
      whole: true,
      cell: ({ call }) => <span className="wrap-anywhere">{call?.identifier ?? words('call_gone')}</span>,
    },
    { key: 'state', head: words('state'), cell: ({ state }) => <OrderBadge state={state} /> },
    { key: 'who', head: words('who'), cell: ({ consultant }) => consultant ?? words('none') },
    {
      key: 'since',
      head: words('since'),
      cell: (order) => {
        const since = sinceOf(order);
        if (since === null || order.state === 'accepted' || order.state === 'refunded') return words('none');
        return words('days', { days: Math.max(0, Math.floor((now - msOf(since)) / DAY_MS)) });
      },
    },
  ];
}

/** The services that were paid for, the newest first: what is open, or all of it. */
export function ServicesScreen() {
  const words = useWords('admin_services');
  const columns = useOrderColumns();
  const open = route.useSearch().view !== 'all';
  const query = useInfiniteQuery(
    queries.admin.services.list.infiniteOptions({
      input: (after: { at: string; id: string } | null) => ({ open, after }),
      initialPageParam: null,
      getNextPageParam: (last) => last.next,
    }),
  );
  const other = (
    <LinkButton to="/admin/$" params={{ _splat: 'services' }} search={open ? { view: 'all' } : {}}>
      {words(open ? 'show_all' : 'show_open')}
    </LinkButton>
  );
  return (
    <>
      <PageTitle title={words('title')} lead={words(open ? 'lead.open' : 'lead.all')} action={other} />
      <DeskList
        query={query}
        rowsOf={({ orders }) => orders}
        caption={words('title')}
        columns={columns}
        empty={<Empty level={2} title={words(open ? 'none.open' : 'none.all')} />}
        more={words('more')}
      />
    </>
  );
}
