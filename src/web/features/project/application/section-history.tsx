import { useInfiniteQuery } from '@tanstack/react-query';
import type { HistoryEntry } from '#contract/application.ts';
import { formatCount, formatMoment } from '#web/format/format.ts';
import { instantOf } from '#web/api/instant-of.ts';
import { queries } from '#web/api/queries.ts';
import { Button, TextButton } from '#web/ui/form/button.tsx';
import { LoadMore } from '#web/ui/page/load-more.tsx';
import { Skeleton } from '#web/ui/page/skeleton.tsx';
import { Loading } from '#web/ui/page/states.tsx';

function momentOf(text: string): string {
  const at = instantOf(text);
  return at === null ? text : formatMoment(at);
}

/** Who saved an entry, and when: "Ana Pop, 20 Nov 2026, 14:32". */
export function entryName({ author, savedAt }: HistoryEntry): string {
  return `${author ?? 'Somebody who is no longer here'}, ${momentOf(savedAt)}`;
}

function historyOptions(sectionId: string) {
  return queries.application.history.infiniteOptions({
    input: (before: number | null) => (before === null ? { sectionId } : { sectionId, before }),
    initialPageParam: null,
    getNextPageParam: (page) => page.next,
  });
}

type Props = {
  readonly sectionId: string;
  /** The entry that is compared with the text. */
  readonly compared: HistoryEntry | null;
  readonly onCompare: (entry: HistoryEntry) => void;
};

/** What the section held before, newest first. */
export function SectionHistory({ sectionId, compared, onCompare }: Props) {
  const query = useInfiniteQuery(historyOptions(sectionId));
  if (query.isError && !query.data) {
    return (
      <div role="alert">
        <p className="mb-3 text-ink-2">The history could not be loaded.</p>
        <Button size="small" busy={query.isFetching} onClick={() => void query.refetch()}>
          Try Again
        </Button>
      </div>
    );
  }
  if (!query.data)
    return (
      <Loading label="Loading the history">
        <Skeleton className="h-16 w-full" />
      </Loading>
    );
  const entries = query.data.pages.flatMap((page) => page.entries);
  if (entries.length === 0)
    return (
      <p className="text-ink-2">
        Nothing is saved in this section yet. From the first save on you find its earlier texts here.
      </p>
    );
  return (
    <div role="region" aria-label="Earlier texts, newest first" tabIndex={0} className="max-h-80 overflow-y-auto">
      <ol>
        {entries.map((entry, place) => (
          <li
            key={entry.id}
            className={`border-t border-line py-2 first:border-t-0 ${entry.id === compared?.id ? 'bg-blue-tint' : ''}`}
          >
            <p className="text-ui">{entryName(entry)}</p>
            <p className="flex flex-wrap items-center gap-x-3 text-meta text-ink-3">
              {`${formatCount(entry.length)} characters`}
              {place === 0 ? (
                <span>As it stands</span>
              ) : (
                <TextButton onClick={() => onCompare(entry)}>
                  Compare<span className="hidden-text">{` with ${entryName(entry)}`}</span>
                </TextButton>
              )}
            </p>
          </li>
        ))}
      </ol>
      {query.hasNextPage ? (
        <LoadMore
          label="Show earlier texts"
          shown={entries.length}
          total={null}
          hasMore
          busy={query.isFetchingNextPage}
          onMore={() => void query.fetchNextPage()}
          error={query.isFetchNextPageError ? 'Earlier texts could not be loaded. Please try again.' : undefined}
        />
      ) : null}
    </div>
  );
}
