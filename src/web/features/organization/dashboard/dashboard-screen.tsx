import { useEffect, type ReactNode } from 'react';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { Building2 } from 'lucide-react';
import type { DashboardOverview } from '#contract/dashboard.ts';
import { BRUSSELS } from '#domain/values/time.ts';
import { formatCount } from '#web/format/format.ts';
import { useNow } from '#web/page/now.tsx';
import { queries, queryClient } from '#web/api/queries.ts';
import { BoxGrid } from '#web/ui/page/box-grid.tsx';
import { Icon } from '#web/ui/page/icon.tsx';
import { LinkButton } from '#web/ui/form/link-button.tsx';
import { PageTitle } from '#web/ui/page/headings.tsx';
import { Failed, Loading } from '#web/ui/page/states.tsx';
import { showToast } from '#web/ui/overlay/toast-queue.ts';
import { Agenda } from './agenda.tsx';
import { AlertList } from './alert-list.tsx';
import { DueTasks } from './due-tasks.tsx';
import { NewMatches } from './new-matches.tsx';
import { QuickActions } from './quick-actions.tsx';

const longDay = new Intl.DateTimeFormat('en-GB', {
  timeZone: BRUSSELS,
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
});

function Counters({ counters }: Pick<DashboardOverview, 'counters'>) {
  const { available, applicable, projects, drafts, tasks, ownTasks } = counters;
  return (
    <BoxGrid
      large
      columns={3}
      boxes={[
        {
          label: 'Available programs',
          value: formatCount(available),
          note: `${formatCount(applicable)} you can apply for`,
        },
        {
          label: 'Active projects',
          value: formatCount(projects),
          note: `${formatCount(drafts)} ${drafts === 1 ? 'draft' : 'drafts'}`,
        },
        { label: 'Pending tasks', value: formatCount(tasks), note: `${formatCount(ownTasks)} yours or nobody’s` },
      ]}
    />
  );
}

function SetUpNext() {
  return (
    <section
      aria-labelledby="next"
      className="mb-8 flex flex-wrap items-center justify-between gap-4 border border-heavy px-5 py-4"
    >
      <div>
        <p className="text-label font-medium text-ink-3">Next</p>
        <h2 id="next" className="font-sans text-h4 font-semibold tracking-normal">
          Your organization is not fully described
        </h2>
        <p className="text-ink-2">What is missing decides which calls fit.</p>
      </div>
      <LinkButton variant="primary" size="large" to="/onboarding">
        Continue the set-up
      </LinkButton>
    </section>
  );
}

function useOverview(orgId: string, allTasks: boolean) {
  const overview = useQuery({
    ...queries.dashboard.get.queryOptions({ input: { orgId, allTasks } }),
    placeholderData: keepPreviousData,
  });
  const failed = overview.isError;
  useEffect(() => {
    if (failed) showToast({ title: 'Error', description: 'Failed to load dashboard data', tone: 'block' });
  }, [failed]);
  const read = useMutation(
    queries.dashboard.markAlertsRead.mutationOptions({
      onSuccess: () => queryClient.invalidateQueries({ queryKey: queries.dashboard.key() }),
      onError: () =>
        showToast({ title: 'Error', description: 'The alerts could not be marked. Please try again.', tone: 'block' }),
    }),
  );
  return { overview, markRead: () => read.mutate({ orgId }) };
}

type Props = {
  readonly orgId: string;
  readonly organizationName: string;
  /** Whether the set-up of the organization is complete. */
  readonly setUp: boolean;
  /** Whether all due tasks are to be listed. */
  readonly allTasks: boolean;
  /** What was done lately in its projects. */
  readonly activity: ReactNode;
};

/** What asks for attention: counters, ways in, deadlines, matches and alerts of the current organization. */
export function DashboardScreen({ orgId, organizationName, setUp, allTasks, activity }: Props) {
  const now = useNow();
  const { overview, markRead } = useOverview(orgId, allTasks);
  const { data } = overview;
  const manage = (
    <LinkButton to="/app/orgs">
      <Icon icon={Building2} />
      Manage Organizations
    </LinkButton>
  );
  return (
    <>
      <PageTitle title="Dashboard" lead={`${longDay.format(now)} · ${organizationName}`} action={manage} />
      {setUp ? null : <SetUpNext />}
      {data ? <Counters counters={data.counters} /> : null}
      {overview.isError && !data ? (
        <Failed
          level={2}
          title="Failed to load dashboard data"
          onRetry={() => void overview.refetch()}
          retrying={overview.isFetching}
        >
          Nothing is lost. Try again in a moment.
        </Failed>
      ) : null}
      {overview.isPending ? <Loading label="Loading the dashboard" /> : null}
      <QuickActions />
      {data ? (
        <div className="mt-10 grid gap-x-10 gap-y-8 lg:grid-cols-2">
          <div className="min-w-0">
            <DueTasks tasks={data.tasks} all={allTasks} />
            <Agenda programs={data.deadlines} />
            <AlertList alerts={data.alerts} unread={data.unread} onRead={markRead} />
          </div>
          <div className="min-w-0">
            <NewMatches programs={data.matches} />
            {activity}
          </div>
        </div>
      ) : null}
    </>
  );
}
