import { useInfiniteQuery } from '@tanstack/react-query';
import type { api } from '#web/api/api.ts';
import { instantOf } from '#web/api/instant-of.ts';
import { queries } from '#web/api/queries.ts';
import { Asked } from '#web/features/admin/desk/asked.tsx';
import { useFormats, useWords } from '#web/page/words.ts';
import { FactTable } from '#web/ui/judgement/fact-table.tsx';
import { DataTable, type Column } from '#web/ui/page/data-table.tsx';
import { Group, PageTitle } from '#web/ui/page/headings.tsx';
import { LoadMore } from '#web/ui/page/load-more.tsx';
import { RunState, useRunCounts, type ListedRun } from './run-parts.tsx';

type Rejection = Awaited<ReturnType<typeof api.admin.runs.get>>['rejections'][number];

function useColumns(): readonly Column<Rejection>[] {
  const words = useWords('admin_runs');
  const { count } = useFormats();
  return [
    {
      key: 'which',
      head: words('which'),
      cell: ({ line, externalId }) => (
        <span className="wrap-anywhere">
          {externalId ?? words('which.unnamed')}
          {line === null ? null : (
            <small className="block text-meta font-normal text-ink-3">{words('line', { line: count(line) })}</small>
          )}
        </span>
      ),
    },
    {
      key: 'reason',
      head: words('reason'),
      cell: ({ reason, field }) => (
        <>
          {words(`reason.${reason}`)}
          {field === null ? null : <small className="block text-meta text-ink-3">{words('field', { field })}</small>}
        </>
      ),
    },
    {
      key: 'detail',
      head: words('detail'),
      whole: true,
      cell: ({ detail }) => <span className="wrap-anywhere">{detail}</span>,
    },
  ];
}

function RunFacts({ run }: { readonly run: ListedRun }) {
  const words = useWords('admin_runs');
  const counts = useRunCounts();
  const { moment } = useFormats();
  const ended = instantOf(run.finishedAt);
  return (
    <FactTable
      caption={words('about')}
      facts={[
        { name: words('status'), value: <RunState {...run} /> },
        { name: words('ended'), value: ended === null ? words('ended.not') : moment(ended) },
        { name: words('done'), value: counts(run) },
      ]}
    />
  );
}

/** One run of the catalogue, with every row and field that it did not take. */
export function RunScreen({ id }: { readonly id: string }) {
  const words = useWords('admin_runs');
  const common = useWords('administration');
  const columns = useColumns();
  const query = useInfiniteQuery(
    queries.admin.runs.get.infiniteOptions({
      input: (after: number) => ({ id, after }),
      initialPageParam: 0,
      getNextPageParam: (last) => last.next,
    }),
  );
  return (
    <Asked query={query}>
      {({ pages }) => {
        const run = pages[0]?.run;
        const rejections = pages.flatMap((page) => page.rejections);
        if (run === undefined) return null;
        const began = instantOf(run.startedAt);
        return (
          <>
            <PageTitle
              title={words(`kind.${run.kind}`)}
              lead={began === null ? undefined : words('began', { at: began })}
            />
            <RunFacts run={run} />
            <div className="mt-8">
              <Group level={2} title={words('rejections')}>
                <DataTable
                  caption={words('rejections')}
                  rows={rejections}
                  keyOf={({ number }) => String(number)}
                  columns={columns}
                  empty={<p className="text-ink-2">{words('rejections.none')}</p>}
                />
                {rejections.length === 0 ? null : (
                  <LoadMore
                    label={words('rejections.more')}
                    shown={rejections.length}
                    total={run.rejected + run.unreadFields}
                    busy={query.isFetchingNextPage}
                    hasMore={query.hasNextPage}
                    onMore={() => void query.fetchNextPage()}
                    error={query.isFetchNextPageError ? common('more_failed') : undefined}
                  />
                )}
              </Group>
            </div>
          </>
        );
      }}
    </Asked>
  );
}
