import { useEffect, type ReactNode } from 'react';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { Building2 } from 'lucide-react';
import type { DashboardOverview } from '#contract/dashboard.ts';
import { BRUSSELS, dayIn, instantFromMs } from '#domain/values/time.ts';
import { useNow } from '#web/page/now.tsx';
import { useWords } from '#web/page/words.ts';
import { InOneGo } from '#web/api/in-one-go.tsx';
import { queries, queryClient } from '#web/api/queries.ts';
import { BoxGrid } from '#web/ui/page/box-grid.tsx';
import { Icon } from '#web/ui/page/icon.tsx';
import { LinkButton } from '#web/ui/form/link-button.tsx';
import { PageTitle } from '#web/ui/page/headings.tsx';
import { Failed, Loading } from '#web/ui/page/states.tsx';
import { showToast } from '#web/ui/overlay/toast-queue.ts';
import { Agenda } from './agenda.tsx';
import { AlertList } from './alert-list.tsx';
import { CallMails } from './call-mails.tsx';
import { DueTasks } from './due-tasks.tsx';
import { LateCalendar } from './late-calendar.tsx';
import { leaveIfRemoved } from './leave-if-removed.ts';
import { Matches } from './matches.tsx';
import { NextMeetings } from './next-meetings.tsx';
import { NextStep } from './next-step.tsx';
import { QuickActions } from './quick-actions.tsx';

function Counters({ counters }: Pick<DashboardOverview, 'counters'>) {
  const words = useWords('dashboard');
  const { count } = words.formats;
  const { available, applicable, projects, drafts, tasks, ownTasks, meetings, ownMeetings } = counters;
  return (
    <BoxGrid
      large
      columns={4}
      boxes={[
        {
          label: words('programs'),
          value: count(available),
          note: words('programs_note', { count: applicable }),
        },
        {
          label: words('projects'),
          value: count(projects),
          note: words('projects_note', { count: drafts }),
        },
        { label: words('tasks'), value: count(tasks), note: words('tasks_note', { count: ownTasks }) },
        { label: words('meetings'), value: count(meetings), note: words('meetings_note', { count: ownMeetings }) },
      ]}
    />
  );
}

/** The parts that have nothing to show, in one line. */
function Nothing({ data }: { readonly data: DashboardOverview }) {
  const words = useWords('dashboard');
  const { tasks, meetings, deadlines, matches } = data;
  const empty = [
    tasks.due.length === 0 ? words('nothing.tasks') : null,
    meetings.length === 0 ? words('nothing.meetings') : null,
    deadlines.length === 0 ? words('nothing.deadlines') : null,
    matches.length === 0 ? words('nothing.matches') : null,
  ].filter((part) => part !== null);
  if (empty.length === 0) return null;
  return <p className="mt-6 text-ink-3">{words('nothing', { parts: words.formats.list(empty) })}</p>;
}

function useOverview(orgId: string, allTasks: boolean) {
  const words = useWords('dashboard');
  const overview = useQuery({
    ...queries.dashboard.get.queryOptions({ input: { orgId, allTasks } }),
    placeholderData: keepPreviousData,
  });
  const failed = overview.isError;
  useEffect(() => {
    const say = async () => {
      if (!(await leaveIfRemoved(orgId)))
        showToast({ title: words('error'), description: words('failed'), tone: 'block' });
    };
    if (failed) void say();
  }, [failed, orgId, words]);
  const read = useMutation(
    queries.notifications.markAll.mutationOptions({
      onSuccess: () => queryClient.invalidateQueries({ queryKey: queries.dashboard.key() }),
      onError: () => showToast({ title: words('error'), description: words('alerts.not_marked'), tone: 'block' }),
    }),
  );
  return { overview, markRead: () => read.mutate({ orgId }) };
}

type Props = {
  readonly orgId: string;
  readonly organizationName: string;
  /** Whether the set-up of the organization is open, and this person may go on with it. */
  readonly asksForSetUp: boolean;
  /** Whether all due tasks are to be listed. */
  readonly allTasks: boolean;
  /** What was done lately in its projects. */
  readonly activity: ReactNode;
};

/** What asks for attention: counters, ways in, deadlines, matches and alerts of the current organization. */
export function DashboardScreen({ orgId, organizationName, asksForSetUp, allTasks, activity }: Props) {
  const words = useWords('dashboard');
  const today = words.formats.longDay(dayIn(BRUSSELS, instantFromMs(useNow())));
  const { overview, markRead } = useOverview(orgId, allTasks);
  const { data } = overview;
  const loading = <Loading label={words('loading')} />;
  const manage = (
    <LinkButton to="/app/orgs">
      <Icon icon={Building2} />
      {words('manage')}
    </LinkButton>
  );
  return (
    <>
      <PageTitle title={words('title')} lead={`${today} · ${organizationName}`} action={manage} />
      <InOneGo loading={loading}>
        <NextStep asksForSetUp={asksForSetUp} data={data} />
        {data ? (
          <div className="mb-8">
            <Matches title={words('best.title')} programs={data.best} />
          </div>
        ) : null}
        {data ? <Counters counters={data.counters} /> : null}
        {overview.isError && !data ? (
          <Failed
            level={2}
            title={words('failed')}
            onRetry={() => void overview.refetch()}
            retrying={overview.isFetching}
          >
            {words('failed_text')}
          </Failed>
        ) : null}
        {overview.isPending ? loading : null}
        <QuickActions />
        {data ? (
          <div className="mt-10 grid gap-x-10 gap-y-8 lg:grid-cols-2">
            <div className="min-w-0">
              <DueTasks tasks={data.tasks} all={allTasks} />
              <NextMeetings meetings={data.meetings} />
              <Agenda programs={data.deadlines} />
              <AlertList alerts={data.alerts} unread={data.unread} onRead={markRead} />
              <Nothing data={data} />
            </div>
            <div className="min-w-0">
              <Matches title={words('matches.title')} programs={data.matches} />
              {activity}
              {data.callMails === null ? null : <CallMails orgId={orgId} wanted={data.callMails} />}
              {/* The last of its column: it comes after the page, and moves nothing. */}
              <LateCalendar />
            </div>
          </div>
        ) : null}
      </InOneGo>
    </>
  );
}
