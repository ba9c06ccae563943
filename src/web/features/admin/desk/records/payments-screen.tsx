import { useInfiniteQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { paymentStates } from '#domain/organization/billing/billing-codes.ts';
import { cents } from '#domain/values/money.ts';
import type { api } from '#web/api/api.ts';
import { instantOf } from '#web/api/instant-of.ts';
import { queries } from '#web/api/queries.ts';
import { DeskLink } from '#web/features/admin/desk/desk-link.tsx';
import { StateList } from '#web/features/admin/desk/state-list.tsx';
import { useFormats, useWords } from '#web/page/words.ts';
import { Badge, type BadgeTone } from '#web/ui/judgement/badge.tsx';
import type { Column } from '#web/ui/page/data-table.tsx';

const route = getRouteApi('/admin/$');

type ListedPayment = Awaited<ReturnType<typeof api.admin.payments.list>>['payments'][number];

const tones = { pending: 'check', cancelled: 'neutral', failed: 'block', paid: 'yes' } as const satisfies Record<
  ListedPayment['state'],
  BadgeTone
>;

/** What was paid, and what of it went back or is disputed. */
function Amounts({ net, vat, gross, refunded, refundedAt, disputes }: ListedPayment) {
  const words = useWords('admin_payments');
  const { euroExact } = useFormats();
  const back = instantOf(refundedAt);
  return (
    <>
      {euroExact(cents(gross))}
      <small className="block text-meta text-ink-3">{words('parts', { net: cents(net), vat: cents(vat) })}</small>
      {refunded === 0 ? null : (
        <small className="block text-meta text-block">
          {back === null
            ? words('refunded', { amount: cents(refunded) })
            : words('refunded_at', { amount: cents(refunded), at: back })}
        </small>
      )}
      {disputes.map(({ ref, state, amount }) => (
        <small key={ref} className="block text-meta text-block">
          {words('dispute', { state, amount: cents(amount) })}
        </small>
      ))}
    </>
  );
}

/** When it was paid, else when it was first heard of. */
function PaymentTime({ paidAt, seenAt }: ListedPayment) {
  const words = useWords('admin_payments');
  const { moment } = useFormats();
  const [paid, seen] = [instantOf(paidAt), instantOf(seenAt)];
  if (paid !== null) return <>{moment(paid)}</>;
  return seen === null ? null : <>{words('seen', { at: seen })}</>;
}

function useColumns(): readonly Column<ListedPayment>[] {
  const words = useWords('admin_payments');
  return [
    {
      key: 'organization',
      head: words('organization'),
      cell: ({ organization: { id, name } }) => <DeskLink to={`organizations/${id}`}>{name}</DeskLink>,
    },
    { key: 'kind', head: words('kind'), cell: ({ kind }) => words(`kind.${kind}`) },
    {
      key: 'state',
      head: words('state'),
      cell: ({ state }) => <Badge tone={tones[state]}>{words(`state.${state}`)}</Badge>,
    },
    { key: 'amount', head: words('amount'), figure: true, cell: (payment) => <Amounts {...payment} /> },
    { key: 'at', head: words('at'), whole: true, cell: (payment) => <PaymentTime {...payment} /> },
    {
      key: 'ref',
      head: words('ref'),
      whole: true,
      cell: ({ provider, ref }) => (
        <>
          {words(`provider.${provider}`)}
          <small className="block text-meta wrap-anywhere text-ink-3">{ref}</small>
        </>
      ),
    },
  ];
}

/** What organizations paid, the newest first. */
export function PaymentsScreen() {
  const words = useWords('admin_payments');
  const columns = useColumns();
  const { q = '', view } = route.useSearch();
  const state = paymentStates.find((each) => each === view) ?? null;
  const query = useInfiniteQuery(
    queries.admin.payments.list.infiniteOptions({
      input: (after: { at: string; id: string } | null) => ({ state, query: q.slice(0, 200), after }),
      initialPageParam: null,
      getNextPageParam: (last) => last.next,
    }),
  );
  return (
    <StateList
      title={words('title')}
      lead={words('lead')}
      states={{
        label: words('states'),
        states: [
          { state: null, label: words('state.all') },
          ...paymentStates.map((each) => ({ state: each, label: words(`state.${each}`) })),
        ],
      }}
      find={words('find')}
      query={query}
      rowsOf={({ payments }) => payments}
      columns={columns}
      none={words('none')}
      more={words('more')}
    />
  );
}
