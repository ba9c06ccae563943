import { useEffect, useState, type ReactNode } from 'react';
import { ORPCError } from '@orpc/client';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { CircleCheck, CircleDashed, OctagonAlert } from 'lucide-react';
import type { ShownCheckout } from '#contract/billing/billing.ts';
import { aiProject } from '#domain/organization/plans.ts';
import { useMe } from '#web/api/me.ts';
import { queries, queryClient } from '#web/api/queries.ts';
import { BILLING_TAB, ORGANIZATION_PATH } from '#web/billing/billing-paths.ts';
import { callPath, projectPath, PROGRAMS_PATH, PROJECTS_PATH } from '#web/project/project-paths.ts';
import { useWords } from '#web/page/words.ts';
import { showToast } from '#web/ui/overlay/toast-queue.ts';
import { Icon } from '#web/ui/page/icon.tsx';
import { LinkButton } from '#web/ui/form/link-button.tsx';
import { Spinner } from '#web/ui/page/spinner.tsx';
import { Failed } from '#web/ui/page/states.tsx';
import { checkoutSearch, isId } from './checkout-search.ts';
import { nextAskMs, paidViewOf } from './paid-view.ts';
import { PaidBenefits, PaidButtons } from './paid-benefits.tsx';

const marks = {
  successful: { icon: CircleCheck, ink: 'text-yes' },
  waiting: { icon: CircleDashed, ink: 'text-ink-2' },
  stopped: { icon: OctagonAlert, ink: 'text-block' },
} as const;

type SayingProps = {
  readonly mark: keyof typeof marks | 'busy';
  readonly title: string;
  readonly text: ReactNode;
  readonly children?: ReactNode;
};

/** One state of a payment: its mark, its name, what it means, and the way on. */
function Saying({ mark, title, text, children }: SayingProps) {
  const drawn = mark === 'busy' ? null : marks[mark];
  return (
    <>
      <div role="status" aria-busy={mark === 'busy' || undefined} className="grid justify-items-start gap-2">
        {drawn === null ? <Spinner className="size-8!" /> : <Icon icon={drawn.icon} size={32} className={drawn.ink} />}
        <h1>{title}</h1>
        <p className="text-ink-2">{text}</p>
      </div>
      {children}
    </>
  );
}

function Buttons({ children }: { readonly children: ReactNode }) {
  return <div className="mt-8 flex flex-wrap gap-3">{children}</div>;
}

/** The ways on that every state has. */
function Onward() {
  const words = useWords('post_checkout');
  return (
    <>
      <LinkButton to={ORGANIZATION_PATH} search={BILLING_TAB}>
        {words('to_billing')}
      </LinkButton>
      <LinkButton to={PROJECTS_PATH}>{words('all_projects')}</LinkButton>
    </>
  );
}

/** Leads to where the same can be bought again. */
function AgainButton({
  checkout: { kind, programSlug },
  variant,
}: {
  readonly checkout: ShownCheckout;
  readonly variant: 'primary' | 'outline';
}) {
  const words = useWords('post_checkout');
  if (kind !== 'ai_project')
    return (
      <LinkButton to={ORGANIZATION_PATH} search={BILLING_TAB} variant={variant}>
        {words('try_again')}
      </LinkButton>
    );
  return (
    <LinkButton to={programSlug === null ? PROGRAMS_PATH : `${callPath(programSlug)}/start`} variant={variant}>
      {words('try_again')}
    </LinkButton>
  );
}

type SettledProps = { readonly checkout: ShownCheckout; readonly asks: number; readonly back: string | null };

function Settled({ checkout, asks, back }: SettledProps) {
  const words = useWords('post_checkout');
  const view = paidViewOf(checkout, asks);
  const isPaid = view === 'successful';
  const paidTitle = words('toast');
  useEffect(() => {
    if (!isPaid) return;
    showToast({ title: paidTitle, tone: 'yes' });
    // What it opens is there now, on every page.
    void queryClient.invalidateQueries({ predicate: ({ state }) => state.data !== undefined });
  }, [isPaid, paidTitle]);
  switch (view) {
    case 'processing':
    case 'making':
      return <Saying mark="busy" title={words('processing')} text={words(`text.${view}`)} />;
    case 'successful':
      return (
        <Saying mark="successful" title={words('successful')} text={<PaidLine checkout={checkout} />}>
          <PaidBenefits kind={checkout.kind} />
          <Buttons>
            <PaidButtons checkout={checkout} back={back} />
          </Buttons>
        </Saying>
      );
    case 'pending':
      return (
        <Saying mark="waiting" title={words('pending')} text={words('text.pending')}>
          <Buttons>
            <Onward />
          </Buttons>
        </Saying>
      );
    case 'open':
    case 'failed':
    case 'cancelled':
      return (
        <Saying
          mark={view === 'failed' ? 'stopped' : 'waiting'}
          title={words(view)}
          text={
            view === 'cancelled' && checkout.kind !== 'ai_project'
              ? words('text.cancelled_other')
              : words(`text.${view}`)
          }
        >
          <Buttons>
            <AgainButton checkout={checkout} variant={view === 'open' ? 'outline' : 'primary'} />
            <Onward />
          </Buttons>
        </Saying>
      );
  }
}

function PaidLine({ checkout: { kind } }: { readonly checkout: ShownCheckout }) {
  const words = useWords('post_checkout');
  return <>{kind === 'ai_extension' ? words('ai_extension', { months: aiProject.extension.months }) : words(kind)}</>;
}

/** The truth is shown this long after the page at the earliest (specification 2, section 9). */
const DELAY_MS = 2_000;

function useDelayOver(): boolean {
  const [over, setOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), DELAY_MS);
    return () => clearTimeout(timer);
  }, []);
  return over;
}

type Named = {
  readonly orgId: string;
  readonly checkoutId: string;
  /** The person came back without paying. */
  readonly left: boolean;
  readonly back: string | null;
};

function Asked({ orgId, checkoutId, left, back }: Named) {
  const input = { orgId, checkoutId, left };
  const words = useWords('post_checkout');
  const { data, error, isFetching, refetch } = useQuery({
    ...queries.billing.getCheckout.queryOptions({ input }),
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data === undefined
        ? false
        : nextAskMs(paidViewOf(state.data, state.dataUpdateCount), state.dataUpdateCount),
    // How often it was answered decides what is said of a payment that nobody has heard of.
    notifyOnChangeProps: 'all',
  });
  const asks = queryClient.getQueryState(queries.billing.getCheckout.queryKey({ input }));
  const isProcessing = !useDelayOver() || (data === undefined && error === null);
  if (isProcessing) return <Saying mark="busy" title={words('processing')} text={words('text.processing')} />;
  if (data !== undefined) return <Settled checkout={data} asks={asks?.dataUpdateCount ?? 1} back={back} />;
  return <NotLooked error={error} retrying={isFetching} onRetry={() => void refetch()} />;
}

type NotLookedProps = { readonly error: Error | null; readonly retrying: boolean; readonly onRetry: () => void };

/** Why nothing can be said of a payment. */
function NotLooked({ error, retrying, onRetry }: NotLookedProps) {
  const words = useWords('post_checkout');
  const code = error instanceof ORPCError ? error.code : null;
  if (code === 'NOT_FOUND') return <Unknown />;
  if (code === 'FORBIDDEN')
    return (
      <Saying mark="waiting" title={words('not_yours')} text={words('not_yours_text')}>
        <Buttons>
          <LinkButton to={PROJECTS_PATH}>{words('all_projects')}</LinkButton>
        </Buttons>
      </Saying>
    );
  return (
    <>
      <h1 className="mb-6">{words('processing')}</h1>
      <Failed level={2} title={words('load_failed')} onRetry={onRetry} retrying={retrying}>
        {words('load_failed_text')}
      </Failed>
    </>
  );
}

function Unknown() {
  const words = useWords('post_checkout');
  return (
    <Saying mark="waiting" title={words('unknown')} text={words('unknown_text')}>
      <Buttons>
        <Onward />
      </Buttons>
    </Saying>
  );
}

/** The latest payment of a project, where the address names none. */
function OfProject({ projectId, current }: { readonly projectId: string; readonly current: string }) {
  const words = useWords('post_checkout');
  // A project that is not made yet is bought by the organization in which this person is now.
  const access = useQuery({ ...queries.billing.projectAccess.queryOptions({ input: { projectId } }), retry: false });
  const orgId = access.data?.orgId ?? current;
  const { data, error, isFetching, refetch } = useQuery({
    ...queries.billing.findProjectCheckout.queryOptions({ input: { orgId, projectId } }),
    staleTime: 0,
    enabled: !access.isPending,
  });
  if (data !== undefined) return <Asked orgId={orgId} checkoutId={data.checkoutId} left={false} back={null} />;
  if (error === null) return <Saying mark="busy" title={words('processing')} text={words('text.processing')} />;
  const isNone = error instanceof ORPCError && error.code === 'NOT_FOUND';
  if (!isNone) return <NotLooked error={error} retrying={isFetching} onRetry={() => void refetch()} />;
  return (
    <Saying mark="waiting" title={words('none')} text={words('none_text')}>
      <Buttons>
        {access.data === undefined ? null : (
          <LinkButton to={projectPath(projectId)} variant="primary">
            {words('to_project')}
          </LinkButton>
        )}
        <Onward />
      </Buttons>
    </Saying>
  );
}

/** After a payment: what the provider says of it, asked of the server until that is final. */
export function PostCheckoutScreen({ projectId = null }: { readonly projectId?: string | null }) {
  const address = useLocation({ select: ({ searchStr }) => searchStr });
  const current = useMe()?.currentOrgId ?? null;
  const { org, checkout, left, back } = checkoutSearch(address);
  const orgId = org ?? current;
  if (checkout === null && projectId !== null && isId(projectId) && orgId !== null)
    return <OfProject projectId={projectId} current={orgId} />;
  if (orgId === null || checkout === null) return <Unknown />;
  return <Asked orgId={orgId} checkoutId={checkout} left={left} back={back} />;
}
