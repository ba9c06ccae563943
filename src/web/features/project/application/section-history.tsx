import { useInfiniteQuery } from '@tanstack/react-query';
import type { HistoryEntry } from '#contract/application.ts';
import { instantOf } from '#web/api/instant-of.ts';
import { queries } from '#web/api/queries.ts';
import { hidden } from '#web/page/drawn-words.tsx';
import { useWords } from '#web/page/words.ts';
import { Button, TextButton } from '#web/ui/form/button.tsx';
import { LoadMore } from '#web/ui/page/load-more.tsx';
import { Skeleton } from '#web/ui/page/skeleton.tsx';
import { Loading } from '#web/ui/page/states.tsx';
import type { Words } from '#words/words.ts';

/** Who saved an entry, and when: "Ana Pop, 20 Nov 2026, 14:32". */
export function entryName(words: Words<'section_history'>, { author, savedAt }: HistoryEntry): string {
  const at = instantOf(savedAt);
  return words('entry', {
    name: author ?? words('gone'),
    moment: at === null ? savedAt : words.formats.moment(at),
  });
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
  const words = useWords('section_history');
  const query = useInfiniteQuery(historyOptions(sectionId));
  if (query.isError && !query.data) {
    return (
      <div role="alert">
        <p className="mb-3 text-ink-2">{words('failed')}</p>
        <Button size="small" busy={query.isFetching} onClick={() => void query.refetch()}>
          {words('try_again')}
        </Button>
      </div>
    );
  }
  if (!query.data)
    return (
      <Loading label={words('loading')}>
        <Skeleton className="h-16 w-full" />
      </Loading>
    );
  const entries = query.data.pages.flatMap((page) => page.entries);
  if (entries.length === 0) return <p className="text-ink-2">{words('none')}</p>;
  return (
    <div role="region" aria-label={words('list')} tabIndex={0} className="max-h-80 overflow-y-auto">
      <ol>
        {entries.map((entry, place) => (
          <li
            key={entry.id}
            className={`border-t border-line py-2 first:border-t-0 ${entry.id === compared?.id ? 'bg-blue-tint' : ''}`}
          >
            <p className="text-ui">{entryName(words, entry)}</p>
            <p className="flex flex-wrap items-center gap-x-3 text-meta text-ink-3">
              {words('characters', { count: entry.length })}
              {place === 0 ? (
                <span>{words('as_it_stands')}</span>
              ) : (
                <TextButton onClick={() => onCompare(entry)}>
                  {words.rich('compare', { entry: entryName(words, entry), hidden })}
                </TextButton>
              )}
            </p>
          </li>
        ))}
      </ol>
      {query.hasNextPage ? (
        <LoadMore
          label={words('earlier')}
          shown={entries.length}
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
