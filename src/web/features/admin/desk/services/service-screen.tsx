import { useMutation, useQuery } from '@tanstack/react-query';
import type { JudgedOrder, OrderCandidate } from '#contract/admin/services.ts';
import { stateAfter } from '#domain/organization/billing/service-order.ts';
import { cents } from '#domain/values/money.ts';
import { queries } from '#web/api/queries.ts';
import { OrderBadge, orderDates } from '#web/billing/services/order-facts.tsx';
import { hidden } from '#web/page/drawn-words.tsx';
import { useWords } from '#web/page/words.ts';
import { Button } from '#web/ui/form/button.tsx';
import { FactTable } from '#web/ui/judgement/fact-table.tsx';
import { showToast } from '#web/ui/overlay/toast-queue.ts';
import { DataTable, type Column } from '#web/ui/page/data-table.tsx';
import { Group, PageTitle } from '#web/ui/page/headings.tsx';
import { Notice } from '#web/ui/page/notice.tsx';
import { Empty } from '#web/ui/page/states.tsx';
import type { Words } from '#words/words.ts';
import { Asked } from '../asked.tsx';
import { RefundPart } from './refund-part.tsx';
import { failureOf, reloadOrder } from './order-failure.ts';

function OrderFactTable({ order }: { readonly order: JudgedOrder }) {
  const words = useWords('admin_services');
  const services = useWords('services');
  const { organization, call, gross, consultant, returns, returnReason, refundReason, state } = order;
  return (
    <FactTable
      caption={words('facts')}
      facts={[
        { name: words('state'), value: <OrderBadge state={state} /> },
        { name: words('organization'), value: organization },
        { name: words('call'), value: call === null ? words('call_gone') : `${call.identifier}: ${call.title}` },
        { name: words('price'), value: words.formats.euroExact(cents(gross)) },
        { name: words('who'), value: consultant ?? words('none') },
        ...orderDates(services, order),
        ...(returns === 0
          ? []
          : [{ name: words('returns'), value: words('returns_count', { count: returns, reason: returnReason }) }]),
        ...(state === 'refunded' && refundReason !== '' ? [{ name: services('refund_why'), value: refundReason }] : []),
      ]}
    />
  );
}

type Assigning = { readonly busyWith: string | null; readonly onAssign: (consultantId: string) => void };

function AssignCell({ candidate, busyWith, onAssign }: Assigning & { readonly candidate: OrderCandidate }) {
  const words = useWords('admin_services');
  const { consultantId, name, isAssigned, isColleague } = candidate;
  if (isAssigned || isColleague)
    return <span className="text-ink-3">{words(isAssigned ? 'is_assigned' : 'is_colleague')}</span>;
  return (
    <Button size="small" busy={busyWith === consultantId} onClick={() => onAssign(consultantId)}>
      {words.rich('assign_to', { name, more: hidden })}
    </Button>
  );
}

function columnsOf(
  words: Words<'admin_services'>,
  names: Words<'consultant_names'>,
  assigning: Assigning,
): readonly Column<OrderCandidate>[] {
  return [
    { key: 'name', head: words('name'), cell: ({ name }) => <span className="wrap-anywhere">{name}</span> },
    { key: 'free', head: words('availability'), cell: ({ availability }) => names(`availability.${availability}`) },
    { key: 'expertise', head: words('expertise'), cell: ({ expertise }) => words.formats.list(expertise) },
    {
      key: 'assign',
      head: <span className="hidden-text">{words('assign')}</span>,
      figure: true,
      cell: (candidate) => <AssignCell candidate={candidate} {...assigning} />,
    },
  ];
}

type Choosing = { readonly order: JudgedOrder; readonly candidates: readonly OrderCandidate[] };

function Candidates({ order, candidates }: Choosing) {
  const words = useWords('admin_services');
  const names = useWords('consultant_names');
  const assigning = useMutation(
    queries.admin.services.assign.mutationOptions({
      onSuccess: ({ order: { consultant } }) =>
        void showToast({ title: words('assigned', { name: consultant ?? '' }), tone: 'yes' }),
      onSettled: reloadOrder,
    }),
  );
  const failure = failureOf(assigning.error);
  return (
    <div className="grid gap-4">
      {failure === null ? null : <Notice tone="block" announce title={words(failure)} />}
      <p className="max-w-[44rem] text-ink-2">{words(order.consultant === null ? 'assign_lead' : 'reassign_lead')}</p>
      <DataTable
        caption={words('candidates')}
        rows={candidates}
        keyOf={({ consultantId }) => consultantId}
        columns={columnsOf(words, names, {
          busyWith: assigning.isPending ? assigning.variables.consultantId : null,
          onAssign: (consultantId) => assigning.mutate({ id: order.id, consultantId }),
        })}
        empty={<Empty title={words('candidates_none')} />}
      />
    </div>
  );
}

/** One paid service: what is known of it, who does it, and its money. */
export function ServiceScreen({ id }: { readonly id: string }) {
  const words = useWords('admin_services');
  const plans = useWords('plans');
  const query = useQuery(queries.admin.services.get.queryOptions({ input: { id } }));
  return (
    <Asked query={query}>
      {({ order, candidates }) => (
        <>
          <PageTitle
            title={words('of', { service: plans(`service.${order.kind}`), organization: order.organization })}
          />
          <OrderFactTable order={order} />
          <div className="mt-8">
            <Group level={2} title={words('assign')}>
              {order.isProjectGone && stateAfter(order, 'assign') !== null ? (
                <Notice tone="check" title={words('project_gone')}>
                  {words('project_gone_text')}
                </Notice>
              ) : stateAfter(order, 'assign') === null ? (
                <p className="text-ink-2">{words('assign_over')}</p>
              ) : (
                <Candidates order={order} candidates={candidates} />
              )}
            </Group>
            {order.state === 'refunded' ? null : (
              <Group level={2} title={words('refund')}>
                <RefundPart order={order} />
              </Group>
            )}
          </div>
        </>
      )}
    </Asked>
  );
}
