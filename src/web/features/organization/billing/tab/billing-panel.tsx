import { useQuery } from '@tanstack/react-query';
import type { ShownEntitlements, SubscriptionStatus } from '#contract/billing/billing.ts';
import { pro } from '#domain/organization/plans.ts';
import { api } from '#web/api/api.ts';
import { InOneGo } from '#web/api/in-one-go.tsx';
import { instantOf } from '#web/api/instant-of.ts';
import { queries } from '#web/api/queries.ts';
import { BuyingNotice, vatLine, whyNotBuy } from '#web/billing/buying-notices.tsx';
import { useBuying } from '#web/billing/use-buying.ts';
import { anchor, bold } from '#web/page/drawn-words.tsx';
import { useWords } from '#web/page/words.ts';
import { Button } from '#web/ui/form/button.tsx';
import { Group } from '#web/ui/page/headings.tsx';
import { Notice } from '#web/ui/page/notice.tsx';
import { Empty, Failed, Loading } from '#web/ui/page/states.tsx';
import { AiProjects } from './ai-projects.tsx';
import { PaymentList } from './payment-list.tsx';
import { PlanBoxes } from './plan-boxes.tsx';
import { ProActions } from './pro-actions.tsx';
import { ServiceList } from './service-list.tsx';
import { SeatList } from './seat-list.tsx';

type OfOrganization = { readonly orgId: string };
type Loaded = OfOrganization & { readonly status: SubscriptionStatus; readonly has: ShownEntitlements };

/** What must be known of the plan now: a renewal that failed, or an end that was asked for. */
function PlanNotice({ status, has }: Omit<Loaded, 'orgId'>) {
  const words = useWords('billing');
  const { pro: state } = has;
  const at = state.state === 'off' ? null : instantOf(state.until);
  if (at === null) return null;
  if (state.state === 'grace')
    return (
      <Notice tone="block" title={words('grace')}>
        {words('grace_text', { at })}
      </Notice>
    );
  if (status.subscriptionDetails?.endsWithPeriod !== true) return null;
  return (
    <Notice tone="info" title={words('ends', { at })}>
      {words('ends_text')}
    </Notice>
  );
}

/** Where one comes back to from the payment provider. */
function billingUrl(): string {
  return `${globalThis.location.origin}/app/org?tab=billing`;
}

/** Pro that runs: what can be done about it, and who uses it. */
function RunningPro({ orgId, status, has }: Loaded) {
  const words = useWords('billing');
  const until = has.pro.state === 'off' ? null : instantOf(has.pro.until);
  return (
    <>
      {until === null || status.subscriptionDetails === null ? null : (
        <ProActions
          orgId={orgId}
          until={until}
          isEnding={status.subscriptionDetails.endsWithPeriod}
          returnUrl={billingUrl()}
        />
      )}
      <Group level={2} title={words('seats.title')}>
        <SeatList orgId={orgId} />
      </Group>
    </>
  );
}

/** Pro where the organization has it not: its price, and the way to it. */
function StartPro({ orgId, status }: Omit<Loaded, 'has'>) {
  const words = useWords('billing');
  const buyWords = useWords('buying');
  const buying = useBuying('pro');
  const quote = status.prices?.pro;
  const why = whyNotBuy(buyWords, status);
  const start = () => buying.buy(() => api.billing.createProCheckout({ orgId, returnUrl: billingUrl() }));
  return (
    <Group level={2} title={words('pro')}>
      <div className="grid max-w-[44rem] gap-3">
        <BuyingNotice buying={buying} orgId={orgId} />
        {quote === undefined ? null : (
          <p>{words.rich('pro.price', { price: pro.monthly, line: vatLine(buyWords, quote), b: bold() })}</p>
        )}
        {why === null ? (
          <>
            <p className="text-ink-2">{words('pro.lead')}</p>
            <div className="flex flex-wrap items-center gap-3">
              <Button variant="primary" busy={buying.busy} onClick={start}>
                {words('pro.start')}
              </Button>
              <p className="text-meta text-ink-3">{status.isTest ? buyWords('test') : words('pro.new_tab')}</p>
            </div>
          </>
        ) : (
          <p className="text-ink-2">{why}</p>
        )}
      </div>
    </Group>
  );
}

function Owned({ orgId, status, has }: Loaded) {
  const words = useWords('billing');
  const serviceWords = useWords('services');
  const buying = useBuying('extension');
  return (
    <div className="max-w-[60rem]">
      <div className="mb-6 empty:hidden">
        <PlanNotice status={status} has={has} />
      </div>
      <PlanBoxes status={status} has={has} />
      <div className="mt-8">
        {has.plan === 'free' ? (
          <StartPro orgId={orgId} status={status} />
        ) : (
          <RunningPro orgId={orgId} status={status} has={has} />
        )}
        <Group level={2} title={words('ai')}>
          <div className="mb-4 empty:hidden">
            <BuyingNotice buying={buying} orgId={orgId} />
          </div>
          <AiProjects orgId={orgId} ai={has.ai} buying={buying} isOpen={status.closed === null} />
        </Group>
        <div id="services" className="mt-8 scroll-mt-20 [&+section]:mt-8">
          <Group level={2} title={serviceWords('tab.title')}>
            <ServiceList orgId={orgId} />
          </Group>
        </div>
        <Group level={2} title={words('payments')}>
          <PaymentList orgId={orgId} />
        </Group>
      </div>
      <p className="mt-8 text-ink-2">{words.rich('enterprise', { link: anchor('/enterprise') })}</p>
      <p className="mt-1 text-ink-2">{words.rich('prices', { link: anchor('/pricing') })}</p>
    </div>
  );
}

/** Plan, payments and invoices of the organization; for whoever is no owner, who sees them. */
export function BillingPanel({ orgId }: OfOrganization) {
  const words = useWords('billing');
  const input = { orgId };
  const status = useQuery(queries.billing.checkSubscriptionStatus.queryOptions({ input }));
  const has = useQuery(queries.billing.getEntitlements.queryOptions({ input }));
  const loading = <Loading label={words('loading')} rows={3} />;
  if (status.isError || has.isError)
    return (
      <Failed
        level={2}
        title={words('load_failed')}
        onRetry={() => {
          void status.refetch();
          void has.refetch();
        }}
        retrying={status.isFetching || has.isFetching}
      />
    );
  if (!status.data || !has.data) return loading;
  if (!status.data.mayBuy)
    return (
      <Empty level={2} title={words('only_owners')}>
        {words('only_owners_text', {
          plan: has.data.plan,
          count: status.data.owners.length,
          names: words.formats.list(status.data.owners),
        })}
      </Empty>
    );
  return (
    <InOneGo loading={loading}>
      <Owned orgId={orgId} status={status.data} has={has.data} />
    </InOneGo>
  );
}
