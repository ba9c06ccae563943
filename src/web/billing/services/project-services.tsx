import { useQuery } from '@tanstack/react-query';
import type { PaidForOrder } from '#contract/billing/services.ts';
import { queries } from '#web/api/queries.ts';
import { useWords } from '#web/page/words.ts';
import { Group } from '#web/ui/page/headings.tsx';
import { Failed, Loading } from '#web/ui/page/states.tsx';
import { Delivery } from './delivery.tsx';
import { OrderAnswer } from './order-answer.tsx';
import { OrderBadge, OrderFacts } from './order-facts.tsx';
import { OrderReview } from './order-review.tsx';
import { RefundLink } from './refund-link.tsx';
import { ServiceOffers } from './service-offers.tsx';

type OrderProps = { readonly order: PaidForOrder; readonly orgId: string; readonly mayAnswer: boolean };

function OneOrder({ order, orgId, mayAnswer }: OrderProps) {
  const words = useWords('services');
  const plans = useWords('plans');
  return (
    <li className="grid gap-3 border-t border-line py-3 first:border-t-0 first:pt-0">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="font-sans text-body font-semibold tracking-normal">{plans(`service.${order.kind}`)}</h3>
        <OrderBadge state={order.state} />
      </div>
      <OrderFacts order={order} />
      {order.state === 'working' && order.returns > 0 ? (
        <div>
          <p className="text-meta text-ink-3">{words('asked_for')}</p>
          <p className="whitespace-pre-wrap text-ink-2 [overflow-wrap:anywhere]">{order.returnReason}</p>
        </div>
      ) : null}
      <Delivery order={order} />
      <OrderAnswer order={order} orgId={orgId} mayAnswer={mayAnswer} />
      {mayAnswer ? <RefundLink order={order} /> : null}
      <OrderReview orgId={orgId} order={order} />
    </li>
  );
}

/** What consultants do for a project: what was ordered and how it stands, and what can be ordered. */
export function ProjectServices({ projectId }: { readonly projectId: string }) {
  const words = useWords('services');
  const query = useQuery(queries.services.ofProject.queryOptions({ input: { projectId } }));
  const orgId = query.data?.orgId ?? '';
  const status = useQuery({
    ...queries.billing.checkSubscriptionStatus.queryOptions({ input: { orgId } }),
    enabled: query.data !== undefined,
  });
  if (query.isError)
    return <Failed title={words('load_failed')} onRetry={() => void query.refetch()} retrying={query.isFetching} />;
  if (!query.data) return <Loading label={words('loading')} rows={2} />;
  const { orders, offers } = query.data;
  const open = offers.filter(({ why }) => why !== 'ordered');
  return (
    <div className="grid gap-4">
      {orders.length === 0 ? null : (
        <ul>
          {orders.map((order) => (
            <OneOrder key={order.id} order={order} orgId={orgId} mayAnswer={status.data?.mayBuy === true} />
          ))}
        </ul>
      )}
      <ServiceOffers orgId={orgId} projectId={projectId} offers={orders.length === 0 ? offers : open} />
    </div>
  );
}

/** The same as a part of the project's overview. */
export function ProjectServicesPart({ projectId }: { readonly projectId: string }) {
  const words = useWords('services');
  return (
    <div id="services" className="mt-8 scroll-mt-20 [&+section]:mt-8">
      <Group level={2} title={words('title')}>
        <ProjectServices projectId={projectId} />
      </Group>
    </div>
  );
}
