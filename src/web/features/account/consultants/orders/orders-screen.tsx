import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ChevronLeft } from 'lucide-react';
import type { ShownOrder, WorkedOnOrder } from '#contract/billing/services.ts';
import { instantOf } from '#web/api/instant-of.ts';
import { queries } from '#web/api/queries.ts';
import { Delivery } from '#web/billing/services/delivery.tsx';
import { OrderBadge, OrderFacts } from '#web/billing/services/order-facts.tsx';
import { useWords } from '#web/page/words.ts';
import { projectPath } from '#web/project/project-paths.ts';
import { openKeptWords } from '#web/saving/kept-words.ts';
import type { KeptWords } from '#web/saving/kept-words.ts';
import { useOpened } from '#web/saving/use-opened.ts';
import { Group, PageTitle } from '#web/ui/page/headings.tsx';
import { Icon } from '#web/ui/page/icon.tsx';
import { Empty, Failed, Loading } from '#web/ui/page/states.tsx';
import { BeginWork, HandOver } from './order-work.tsx';

/** Whether the consultant has the project by this order. */
function hasProject({ state, project }: ShownOrder): boolean {
  if (project === null || project.isDeleted) return false;
  return state === 'assigned' || state === 'working' || state === 'delivered';
}

function Project({ order }: { readonly order: ShownOrder }) {
  const words = useWords('services');
  const { project } = order;
  if (project === null) return <p className="text-ink-3">{words('mine.gone')}</p>;
  const title = project.title === '' ? words('mine.untitled') : project.title;
  return (
    <p className="[overflow-wrap:anywhere]">
      {project.isDeleted ? words('mine.deleted', { title }) : title}
      {hasProject(order) ? (
        <>
          {' · '}
          <Link to={projectPath(project.id)}>{words('mine.to_project')}</Link>
        </>
      ) : null}
    </p>
  );
}

type OrderProps = { readonly order: WorkedOnOrder; readonly kept: KeptWords };

function OneOrder({ order, kept }: OrderProps) {
  const words = useWords('services');
  const plans = useWords('plans');
  const { kind, state, returns, returnReason } = order;
  const at = instantOf(order.acceptsAt);
  return (
    <Group level={2} title={plans(`service.${kind}`)} aside={<OrderBadge state={state} />}>
      <div className="grid max-w-[44rem] gap-4">
        <Project order={order} />
        <OrderFacts order={order} organization={order.organization} />
        {returns === 0 || state !== 'working' ? null : (
          <div>
            <p className="text-meta text-ink-3">{words('asked_of_you')}</p>
            <p className="whitespace-pre-wrap [overflow-wrap:anywhere]">{returnReason}</p>
          </div>
        )}
        <Delivery order={order} />
        {at === null ? null : <p className="text-ink-2">{words('accepts_theirs', { at })}</p>}
        {state === 'assigned' ? <BeginWork order={order} /> : null}
        {state === 'working' ? <HandOver order={order} kept={kept} /> : null}
      </div>
    </Group>
  );
}

/** The paid services that were assigned to the reader as a consultant. */
export function OrdersScreen({ userId }: { readonly userId: string }) {
  const words = useWords('services');
  const kept = useOpened(userId, () => openKeptWords(userId));
  const query = useQuery(queries.services.mine.queryOptions());
  const { data } = query;
  return (
    <>
      <p className="mb-4">
        <Link
          to="/app/consultants/{-$page}"
          params={{ page: 'profile' }}
          search={{}}
          className="inline-flex min-h-11 items-center gap-1.5"
        >
          <Icon icon={ChevronLeft} />
          {words('mine.profile')}
        </Link>
      </p>
      <PageTitle title={words('mine.title')} lead={words('mine.lead')} />
      {data === undefined && query.isError ? (
        <Failed
          level={2}
          title={words('load_failed')}
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
        />
      ) : data === undefined || kept === null ? (
        <Loading label={words('loading')} rows={3} />
      ) : data.orders.length === 0 ? (
        <Empty level={2} title={words('mine.none')}>
          {words('mine.none_text')}
        </Empty>
      ) : (
        data.orders.map((order) => <OneOrder key={order.id} order={order} kept={kept} />)
      )}
    </>
  );
}
