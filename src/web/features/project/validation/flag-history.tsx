import { useState } from 'react';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ActivityEvent } from '#contract/activity.ts';
import { instantOf } from '#web/api/instant-of.ts';
import { queries } from '#web/api/queries.ts';
import { useWords } from '#web/page/words.ts';
import { LoadMore } from '#web/ui/page/load-more.tsx';
import { Failed, Loading } from '#web/ui/page/states.tsx';

/** The rules that an event names, for a sentence; empty where it names none. */
function named(value: string | number | boolean | undefined): string {
  return typeof value === 'string' ? value.split(' ').filter(Boolean).join(', ') : '';
}

const sayings: ReadonlyMap<string, 'resolved' | 'waived'> = new Map([
  ['flag.resolved', 'resolved'],
  ['flag.waived', 'waived'],
]);

const countOf = (value: string | number | boolean | undefined) => Number(value ?? 0) || 0;

function Entry({ event }: { readonly event: ActivityEvent }) {
  const words = useWords('validation');
  const at = instantOf(event.at);
  if (at === null) return null;
  const { data, action } = event;
  const by = event.by ?? words('former_member');
  const came = named(data['came']);
  const went = named(data['went']);
  return (
    <li className="grid gap-x-4 border-b border-line py-2.5 [overflow-wrap:anywhere] md:grid-cols-[15rem_minmax(0,1fr)]">
      <span className="text-meta text-ink-3">{words('history.at', { at })}</span>
      {action === 'validation.run' ? (
        <span>
          {words('history.run', {
            by,
            hard: countOf(data['hard']),
            soft: countOf(data['soft']),
            added: countOf(data['added']),
            gone: countOf(data['gone']),
            reopened: countOf(data['reopened']),
          })}
          {came === '' ? null : (
            <span className="block text-meta text-ink-3">{words('history.came', { rules: came })}</span>
          )}
          {went === '' ? null : (
            <span className="block text-meta text-ink-3">{words('history.went', { rules: went })}</span>
          )}
        </span>
      ) : (
        <span>
          {words('history.said', {
            by,
            said: sayings.get(action) ?? 'reopened',
            rule: named(data['ruleId']),
          })}
        </span>
      )}
    </li>
  );
}

/** The runs of the rules, what each brought, and what people said to findings; asked for when it is opened. */
export function FlagHistory({ projectId }: { readonly projectId: string }) {
  const words = useWords('validation');
  const [isOpen, setOpen] = useState(false);
  const query = useInfiniteQuery(
    queries.activity.list.infiniteOptions({
      input: (after: { at: string; id: string } | null) =>
        after === null ? { projectId, about: 'flags' } : { projectId, after, about: 'flags' },
      initialPageParam: null,
      getNextPageParam: (page) => page.next,
      staleTime: 0,
      enabled: isOpen,
    }),
  );
  const events = query.data?.pages.flatMap((page) => page.events) ?? [];
  return (
    <details className="mt-6 border-t border-line print:hidden" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="min-h-11 cursor-pointer content-center py-2.5 font-medium">{words('history')}</summary>
      {query.isLoading ? <Loading label={words('history.loading')} rows={3} /> : null}
      {query.isError && !query.data ? (
        <Failed
          level={3}
          title={words('history.failed')}
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
        />
      ) : null}
      {query.data && events.length === 0 ? <p className="py-2.5 text-ink-2">{words('history.none')}</p> : null}
      {events.length === 0 ? null : (
        <ol className="border-t border-rule">
          {events.map((event) => (
            <Entry key={event.id} event={event} />
          ))}
        </ol>
      )}
      {query.hasNextPage ? (
        <LoadMore
          label={words('history.earlier')}
          shown={events.length}
          total={null}
          hasMore
          busy={query.isFetchingNextPage}
          onMore={() => void query.fetchNextPage()}
          error={query.isFetchNextPageError ? words('history.failed') : undefined}
        />
      ) : null}
    </details>
  );
}
