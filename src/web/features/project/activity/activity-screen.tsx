import { useInfiniteQuery } from '@tanstack/react-query';
import type { ActivityEvent } from '#contract/activity.ts';
import { BRUSSELS, dayIn, instantFromMs, type LocalDate } from '#domain/values/time.ts';
import { instantOf } from '#web/api/instant-of.ts';
import { useNow } from '#web/page/now.tsx';
import { useWords } from '#web/page/words.ts';
import { queries } from '#web/api/queries.ts';
import { LoadMore } from '#web/ui/page/load-more.tsx';
import { Group } from '#web/ui/page/headings.tsx';
import { Failed, Loading } from '#web/ui/page/states.tsx';
import { ActivityIcon, ActivitySentence, ActivityTime } from './activity-entry.tsx';

type Day = { readonly day: LocalDate; readonly events: ActivityEvent[] };

/** Events by their day in Brussels, in the order in which they come. */
function daysOf(events: readonly ActivityEvent[]): readonly Day[] {
  const days: Day[] = [];
  for (const event of events) {
    const instant = instantOf(event.at);
    if (instant === null) continue;
    const day = dayIn(BRUSSELS, instant);
    const last = days.at(-1);
    if (last?.day === day) last.events.push(event);
    else days.push({ day, events: [event] });
  }
  return days;
}

function DayList({ projectId, day: { day, events } }: { readonly projectId: string; readonly day: Day }) {
  const words = useWords('activity');
  const today = dayIn(BRUSSELS, instantFromMs(useNow()));
  return (
    <Group level={3} title={day === today ? words('today', { day }) : words.formats.day(day)}>
      <ol className="border-t border-rule">
        {events.map((event) => (
          <li key={event.id} className="grid grid-cols-[1rem_minmax(0,1fr)_auto] gap-x-3 border-b border-line py-2.5">
            <ActivityIcon action={event.action} />
            <ActivitySentence projectId={projectId} event={event} />
            <ActivityTime at={event.at} />
          </li>
        ))}
      </ol>
    </Group>
  );
}

/** Who did what in a project, day by day, the newest first. */
export function ActivityScreen({ projectId }: { readonly projectId: string }) {
  const words = useWords('activity');
  const query = useInfiniteQuery(
    queries.activity.list.infiniteOptions({
      input: (after: { at: string; id: string } | null) => (after === null ? { projectId } : { projectId, after }),
      initialPageParam: null,
      getNextPageParam: (page) => page.next,
      staleTime: 0,
    }),
  );
  const events = query.data?.pages.flatMap((page) => page.events) ?? [];
  const isFailed = query.isError && !query.data;
  return (
    <div className="max-w-[52rem]">
      <h2 className="mb-1">{words('title')}</h2>
      <p className="mb-6 text-ink-2">{words('lead')}</p>
      {query.isPending ? <Loading label={words('loading')} rows={6} /> : null}
      {isFailed ? (
        <Failed level={3} title={words('failed')} onRetry={() => void query.refetch()} retrying={query.isFetching} />
      ) : null}
      {query.data && events.length === 0 ? (
        <p className="border-t border-rule py-3 text-ink-2">{words('none')}</p>
      ) : null}
      {daysOf(events).map((day) => (
        <DayList key={day.day} projectId={projectId} day={day} />
      ))}
      {query.hasNextPage ? (
        <LoadMore
          label={words('earlier')}
          shown={events.length}
          total={null}
          hasMore
          busy={query.isFetchingNextPage}
          onMore={() => void query.fetchNextPage()}
          error={query.isFetchNextPageError ? words('earlier_failed') : undefined}
        />
      ) : null}
    </div>
  );
}
