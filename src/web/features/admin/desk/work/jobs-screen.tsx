import { useInfiniteQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { jobStates } from '#domain/account/administration-codes.ts';
import { api } from '#web/api/api.ts';
import { instantOf } from '#web/api/instant-of.ts';
import { queries } from '#web/api/queries.ts';
import { StateList } from '#web/features/admin/desk/state-list.tsx';
import { useFormats, useWords } from '#web/page/words.ts';
import { Badge, type BadgeTone } from '#web/ui/judgement/badge.tsx';
import type { Column } from '#web/ui/page/data-table.tsx';
import { RowAct } from './row-act.tsx';

const route = getRouteApi('/admin/$');

type ListedJob = Awaited<ReturnType<typeof api.admin.jobs.list>>['jobs'][number];

const tones = { waiting: 'check', running: 'blue', failed: 'block', done: 'yes' } as const satisfies Record<
  ListedJob['state'],
  BadgeTone
>;

/** When a job was made, and when it is begun next or ended. */
function JobTimes({ createdAt, dueAt, endedAt }: ListedJob) {
  const words = useWords('admin_jobs');
  const { moment } = useFormats();
  const [made, due, ended] = [instantOf(createdAt), instantOf(dueAt), instantOf(endedAt)];
  return (
    <>
      {made === null ? null : moment(made)}
      {due === null ? null : <small className="block text-meta text-ink-3">{words('due', { at: due })}</small>}
      {ended === null ? null : <small className="block text-meta text-ink-3">{words('ended', { at: ended })}</small>}
    </>
  );
}

/** What can be done about a job that failed for good. */
function JobActs({ id, name, state }: ListedJob) {
  const words = useWords('admin_jobs');
  if (state !== 'failed') return null;
  const stale = queries.admin.jobs.list.key();
  return (
    <div className="flex flex-wrap gap-2">
      <RowAct
        label={words('retry')}
        name={words('retry.name', { name })}
        question={words('retry.question', { name })}
        done={words('retry.done')}
        work={async () => await api.admin.jobs.retry({ id })}
        stale={stale}
      >
        {words('retry.text')}
      </RowAct>
      <RowAct
        label={words('drop')}
        name={words('drop.name', { name })}
        question={words('drop.question', { name })}
        done={words('drop.done')}
        work={async () => await api.admin.jobs.drop({ id })}
        stale={stale}
      >
        {words('drop.text')}
      </RowAct>
    </div>
  );
}

function useJobColumns(): readonly Column<ListedJob>[] {
  const words = useWords('admin_jobs');
  const { count } = useFormats();
  return [
    { key: 'name', head: words('name'), cell: ({ name }) => <span className="wrap-anywhere">{name}</span> },
    {
      key: 'state',
      head: words('state'),
      cell: ({ state }) => <Badge tone={tones[state]}>{words(`state.${state}`)}</Badge>,
    },
    { key: 'attempts', head: words('attempts'), figure: true, cell: ({ attempts }) => count(attempts) },
    { key: 'at', head: words('at'), whole: true, cell: (job) => <JobTimes {...job} /> },
    {
      key: 'failure',
      head: words('failure'),
      whole: true,
      cell: ({ failure }) => <span className="wrap-anywhere">{failure ?? words('failure.none')}</span>,
    },
    { key: 'acts', head: words('acts'), whole: true, acts: true, cell: (job) => <JobActs {...job} /> },
  ];
}

/** The queue of background work, the newest first. */
export function JobsScreen() {
  const words = useWords('admin_jobs');
  const columns = useJobColumns();
  const { q = '', view } = route.useSearch();
  const state = jobStates.find((each) => each === view) ?? null;
  const query = useInfiniteQuery(
    queries.admin.jobs.list.infiniteOptions({
      input: (after: { at: string; id: string } | null) => ({ state, name: q.slice(0, 100), after }),
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
          ...jobStates.map((each) => ({ state: each, label: words(`state.${each}`) })),
        ],
      }}
      find={words('find')}
      query={query}
      rowsOf={({ jobs }) => jobs}
      columns={columns}
      none={words('none')}
      more={words('more')}
    />
  );
}
