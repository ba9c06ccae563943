import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ShownOrder } from '#contract/billing/services.ts';
import { isOpenOrder } from '#domain/organization/billing/service-order.ts';
import { instantOf } from '#web/api/instant-of.ts';
import { queries } from '#web/api/queries.ts';
import { Delivery } from '#web/billing/services/delivery.tsx';
import { OrderAnswer } from '#web/billing/services/order-answer.tsx';
import { OrderBadge } from '#web/billing/services/order-facts.tsx';
import { RefundLink } from '#web/billing/services/refund-link.tsx';
import { ProjectServices } from '#web/billing/services/project-services.tsx';
import { useWords } from '#web/page/words.ts';
import { projectPath } from '#web/project/project-paths.ts';
import { Field } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { DataTable, type Column } from '#web/ui/page/data-table.tsx';
import { Empty, Failed, Loading } from '#web/ui/page/states.tsx';
import type { Words } from '#words/words.ts';

type OrderProps = { readonly order: ShownOrder; readonly orgId: string };

/** What can be done about an order here, since the page of its project cannot be opened any more. */
function WithoutProject({ order, orgId }: OrderProps) {
  const words = useWords('services');
  const { state } = order;
  return (
    <div className="mt-2 grid gap-2">
      {isOpenOrder(state) && state !== 'delivered' ? (
        <span className="block text-meta text-ink-2">{words('tab.not_worked_on')}</span>
      ) : null}
      <Delivery order={order} />
      <OrderAnswer order={order} orgId={orgId} mayAnswer />
      <RefundLink order={order} />
    </div>
  );
}

function What({ order, orgId }: OrderProps) {
  const words = useWords('services');
  const plans = useWords('plans');
  const { kind, project } = order;
  return (
    <div className="[overflow-wrap:anywhere]">
      {plans(`service.${kind}`)}
      <span className="block text-meta text-ink-3">
        {project === null ? (
          words('tab.project_gone')
        ) : project.isDeleted ? (
          words('tab.project_deleted', { title: project.title === '' ? words('mine.untitled') : project.title })
        ) : (
          <Link to={projectPath(project.id)} hash="services">
            {project.title === '' ? words('mine.untitled') : project.title}
          </Link>
        )}
      </span>
      {project?.isDeleted === false ? null : <WithoutProject order={order} orgId={orgId} />}
    </div>
  );
}

function columnsOf(words: Words<'services'>, orgId: string): readonly Column<ShownOrder>[] {
  return [
    { key: 'what', head: words('tab.what'), cell: (order) => <What order={order} orgId={orgId} /> },
    { key: 'state', head: words('tab.state'), cell: ({ state }) => <OrderBadge state={state} /> },
    { key: 'who', head: words('tab.who'), cell: ({ consultant }) => consultant },
    {
      key: 'day',
      head: words('tab.day'),
      cell: ({ paidAt }) => {
        const at = instantOf(paidAt);
        return at === null ? null : words.formats.dayOf(at);
      },
    },
  ];
}

/** Where a service is ordered: the project first. */
function OrderForProject({ orgId }: { readonly orgId: string }) {
  const words = useWords('services');
  const [projectId, setProjectId] = useState('');
  const projects = useQuery(queries.projects.list.queryOptions({ input: { orgId } }));
  const options = (projects.data?.items ?? []).map(({ id, title }) => ({
    value: id,
    label: title === '' ? words('mine.untitled') : title,
  }));
  if (options.length === 0) return null;
  return (
    <div className="mt-5 grid max-w-[44rem] gap-4">
      <Field label={words('tab.choose')} hint={words('tab.choose_hint')}>
        <Select
          value={projectId}
          placeholder={words('tab.choose_none')}
          options={options}
          onChange={({ target }) => setProjectId(target.value)}
        />
      </Field>
      {projectId === '' ? null : <ProjectServices key={projectId} projectId={projectId} />}
    </div>
  );
}

/** The services of consultants that the organization has ordered, and where more are ordered. */
export function ServiceList({ orgId }: { readonly orgId: string }) {
  const words = useWords('services');
  const query = useQuery(queries.services.ofOrganization.queryOptions({ input: { orgId } }));
  if (query.isError)
    return <Failed title={words('load_failed')} onRetry={() => void query.refetch()} retrying={query.isFetching} />;
  if (!query.data) return <Loading label={words('loading')} rows={2} />;
  return (
    <>
      <DataTable
        caption={words('tab.caption')}
        rows={query.data.orders}
        keyOf={({ id }) => id}
        columns={columnsOf(words, orgId)}
        empty={<Empty title={words('tab.none')}>{words('tab.none_text')}</Empty>}
      />
      <OrderForProject orgId={orgId} />
    </>
  );
}
