import { useQuery } from '@tanstack/react-query';
import type { ShownInvoice, ShownPayment } from '#contract/billing/billing.ts';
import { cents } from '#domain/values/money.ts';
import type { PaymentState } from '#domain/organization/billing/billing-codes.ts';
import { instantOf } from '#web/api/instant-of.ts';
import { queries } from '#web/api/queries.ts';
import { invoicePath } from '#web/billing/billing-paths.ts';
import { useWords } from '#web/page/words.ts';
import { Badge, type BadgeTone } from '#web/ui/judgement/badge.tsx';
import { DataTable, type Column } from '#web/ui/page/data-table.tsx';
import { Empty, Failed, Loading } from '#web/ui/page/states.tsx';
import type { Words } from '#words/words.ts';

const tones: Readonly<Record<PaymentState, BadgeTone>> = {
  pending: 'blank',
  cancelled: 'closed',
  failed: 'block',
  paid: 'yes',
};

function What({ payment: { kind, project, periodStart, periodEnd } }: { readonly payment: ShownPayment }) {
  const words = useWords('billing');
  const from = periodStart === null ? null : instantOf(periodStart);
  const to = periodEnd === null ? null : instantOf(periodEnd);
  return (
    <span className="[overflow-wrap:anywhere]">
      {words(`kind.${kind}`)}
      {project === null ? null : <span className="block text-meta text-ink-3">{project.title}</span>}
      {from === null || to === null ? null : (
        <span className="block text-meta text-ink-3">{words('kind.period', { from, to })}</span>
      )}
    </span>
  );
}

type Dispute = ShownPayment['disputes'][number];

/** How a dispute stands, and what that means for what was paid for. */
function disputeText(words: Words<'billing'>, { state, amount, openedAt, closedAt }: Dispute, isRevoked: boolean) {
  const at = instantOf(closedAt ?? openedAt);
  if (at === null) return null;
  if (state === 'won') return words('dispute.won', { at });
  const about = { at, price: cents(amount) };
  if (state === 'open') return words('dispute.open', about);
  return words(isRevoked ? 'dispute.lost' : 'dispute.lost_part', about);
}

/** What is to be known first of a payment: that it is in dispute, that it is gone, or how it stands. */
function StateBadge({ payment: { state, disputes, isRevoked } }: { readonly payment: ShownPayment }) {
  const words = useWords('billing');
  if (disputes.some((dispute) => dispute.state === 'open'))
    return <Badge tone="check">{words('state.disputed')}</Badge>;
  if (isRevoked && disputes.some((dispute) => dispute.state === 'lost'))
    return <Badge tone="block">{words('state.taken_back')}</Badge>;
  return <Badge tone={tones[state]}>{words(`state.${state}`)}</Badge>;
}

function State({ payment }: { readonly payment: ShownPayment }) {
  const words = useWords('billing');
  const { refunded, refundedAt, disputes, isRevoked } = payment;
  const at = refundedAt === null ? null : instantOf(refundedAt);
  return (
    <>
      <StateBadge payment={payment} />
      {disputes.map((dispute) => (
        <span key={dispute.openedAt} className="mt-1 block text-meta text-ink-3 md:max-w-[16rem]">
          {disputeText(words, dispute, isRevoked)}
        </span>
      ))}
      {refunded === 0 || at === null ? null : (
        <span className="mt-1 block text-meta text-ink-3">{words('refunded', { price: cents(refunded), at })}</span>
      )}
    </>
  );
}

type Paid = ShownPayment & { readonly orgId: string; readonly invoices: readonly ShownInvoice[] };

/** The invoice of a payment, and the credit notes that take it back. */
function Documents({ payment: { orgId, invoices } }: { readonly payment: Paid }) {
  const words = useWords('billing');
  if (invoices.length === 0) return <span className="text-ink-3">{words('documents.none')}</span>;
  return (
    <ul>
      {invoices.map(({ id, kind, number, price }) => (
        <li key={id} className="max-md:py-2">
          <a href={invoicePath(orgId, id)} download="">
            {kind === 'invoice'
              ? words('document.invoice', { number })
              : words('document.credit_note', { number, price: cents(-price.gross) })}
          </a>
        </li>
      ))}
    </ul>
  );
}

function columnsOf(words: Words<'billing'>): readonly Column<Paid>[] {
  return [
    { key: 'what', head: words('payments.what'), cell: (payment) => <What payment={payment} /> },
    {
      key: 'day',
      head: words('payments.day'),
      cell: ({ paidAt, seenAt }) => {
        const at = instantOf(paidAt ?? seenAt);
        return at === null ? null : words.formats.dayOf(at);
      },
    },
    { key: 'state', head: words('payments.state'), cell: (payment) => <State payment={payment} /> },
    {
      key: 'documents',
      head: words('payments.documents'),
      cell: (payment) => <Documents payment={payment} />,
    },
    {
      key: 'amount',
      head: words('payments.amount'),
      figure: true,
      cell: ({ price: { gross, net, vat } }) => (
        <>
          {words.formats.euroExact(cents(gross))}
          <span className="block text-meta text-ink-3">
            {words('payments.net', { net: cents(net), vat: cents(vat) })}
          </span>
        </>
      ),
    },
  ];
}

/** What was paid, the newest first. */
export function PaymentList({ orgId }: { readonly orgId: string }) {
  const words = useWords('billing');
  const query = useQuery(queries.billing.listPayments.queryOptions({ input: { orgId } }));
  if (query.isError)
    return <Failed title={words('load_failed')} onRetry={() => void query.refetch()} retrying={query.isFetching} />;
  if (!query.data) return <Loading label={words('loading')} rows={2} />;
  return (
    <DataTable
      caption={words('payments.caption')}
      rows={query.data.payments.map((payment) => ({
        ...payment,
        orgId,
        invoices: query.data.invoices.filter(({ paymentId }) => paymentId === payment.id),
      }))}
      keyOf={({ id }) => id}
      columns={columnsOf(words)}
      empty={<Empty title={words('payments.none')} />}
    />
  );
}
