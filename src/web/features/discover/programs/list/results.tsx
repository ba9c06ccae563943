import { useEffect, useRef } from 'react';
import { sourceNames } from '#messages/programs.ts';
import { formatCount, formatNumberOf } from '#web/format/format.ts';
import { Button } from '#web/ui/form/button.tsx';
import { LoadMore } from '#web/ui/page/load-more.tsx';
import { Notice } from '#web/ui/page/notice.tsx';
import { SourceNote } from '#web/ui/judgement/source-note.tsx';
import { Empty, Failed } from '#web/ui/page/states.tsx';
import { AddressForm } from './address-form.tsx';
import type { LoadedList } from '#web/features/discover/programs/load.ts';
import { ListSkeleton } from './list-skeleton.tsx';
import { ProgramEntry } from './program-entry.tsx';
import { pillsOf, withoutFilters } from '#web/features/discover/programs/pills.ts';
import type { ProgramSearch } from '#domain/program/filters.ts';
import type { ProgramList } from '#web/features/discover/programs/cache/use-program-list.ts';

type Props = {
  readonly search: ProgramSearch;
  readonly programs: ProgramList;
  readonly orgId: string | null;
  readonly nonProfit: boolean | null;
  readonly onClear: () => void;
};

/** The programs found, or why there are none. */
export function Results({ search, programs, orgId, nonProfit, onClear }: Props) {
  const { list, state } = programs;
  if (state === 'failed') {
    return (
      <Failed title="Failed to load programs. Please try again." onRetry={programs.tryAgain}>
        Your words and filters are kept.
      </Failed>
    );
  }
  if (state === 'loading' || list === null) return <ListSkeleton />;
  if (list.items.length === 0) return <NothingFound search={search} onClear={onClear} />;
  return (
    <>
      {list.searchedFor === null ? null : (
        <p className="mb-3 text-ink-2">
          Showing results for <b className="text-ink">{list.searchedFor}</b>. Nothing has the words as you typed them.
        </p>
      )}
      {list.scoresRefreshing ? <ScoresNote programs={programs} /> : null}
      <Entries list={list} programs={programs} orgId={orgId} nonProfit={nonProfit} />
      <LoadMore
        label="Load More Programs"
        shown={list.items.length}
        total={list.total}
        busy={programs.more === 'busy'}
        hasMore={list.nextCursor !== null}
        onMore={programs.loadMore}
        error={programs.more === 'failed' ? 'Failed to load programs. Please try again.' : undefined}
      />
      {list.nextCursor === null ? null : (
        <noscript>
          <p className="mt-2 text-ink-2">
            The programs that follow need JavaScript. Without it, narrow the list, or take all of them as a CSV file.
          </p>
        </noscript>
      )}
      <ListSource list={list} judged={orgId !== null} />
    </>
  );
}

function ScoresNote({ programs }: { readonly programs: ProgramList }) {
  return (
    <div className="mb-4">
      {programs.renewable ? (
        <Notice
          tone="info"
          title="Your match scores are up to date."
          announce
          actions={<Button onClick={programs.tryAgain}>Show the new order</Button>}
        >
          The list may stand in another order now.
        </Notice>
      ) : (
        <Notice tone="info" title="Match scores are being refreshed.">
          The programs are judged as of now; their order follows in a moment.
        </Notice>
      )}
    </div>
  );
}

function Entries({
  list,
  programs,
  orgId,
  nonProfit,
}: Pick<Props, 'programs' | 'orgId' | 'nonProfit'> & { readonly list: LoadedList }) {
  const first = useRef<HTMLLIElement>(null);
  const { added } = programs;
  const firstAdded = added > 0 ? list.items.length - added : -1;
  const ended = list.nextCursor === null;
  // Load More disappears with the last page. The new programs take the focus, which would be lost.
  useEffect(() => {
    if (added > 0 && ended) first.current?.querySelector('a')?.focus({ preventScroll: true });
  }, [added, ended]);
  return (
    <ol aria-label="Programs" className="border-t border-heavy">
      {list.items.map((program, index) => (
        <li key={program.id} ref={index === firstAdded ? first : undefined}>
          <ProgramEntry program={program} orgId={orgId} nonProfit={nonProfit} />
        </li>
      ))}
    </ol>
  );
}

function NothingFound({ search, onClear }: Pick<Props, 'search' | 'onClear'>) {
  const on = pillsOf(search);
  const because = [
    search.q === undefined
      ? null
      : `No program has the words “${search.q}”${on.length > 0 ? ' and meets the filters' : ''}.`,
    on.length === 0 ? null : `${on.length === 1 ? 'One filter is' : `${formatCount(on.length)} filters are`} on.`,
  ].filter((part) => part !== null);
  return (
    <Empty
      title="No programs found matching your criteria."
      actions={
        <AddressForm search={on.length > 0 ? withoutFilters(search) : {}} own={[]}>
          <Button type="submit" variant="primary" onClick={onClear}>
            Clear Filters
          </Button>
        </AddressForm>
      }
    >
      {because.join(' ')}
      {search.saved === true && Object.keys(search).length === 1
        ? ' Save a program with the bookmark beside Learn More, and it stands here.'
        : null}
    </Empty>
  );
}

function ListSource({ list, judged }: { readonly list: LoadedList; readonly judged: boolean }) {
  const sources = [...new Set(list.items.map((item) => sourceNames[item.source]))].join(', ');
  return (
    <SourceNote>
      {`Calls: ${sources}.`}
      {judged ? ' Match: computed for your profile.' : ''}
    </SourceNote>
  );
}

/** "36 programs", and what the last Load More brought, said aloud when it changes. */
export function ResultCount({ programs }: { readonly programs: ProgramList }) {
  const { list, state, added } = programs;
  const total = list === null || state === 'failed' ? null : formatNumberOf(list.total, 'program');
  return (
    <>
      <h2 className="font-sans text-h4 font-semibold tracking-normal tabular-nums">{total ?? 'Programs'}</h2>
      <output className="hidden-text">
        {state === 'ready' && total !== null
          ? added > 0
            ? `${formatNumberOf(added, 'program')} added, ${formatCount(list?.items.length ?? 0)} of ${total} shown`
            : `${total} found`
          : ''}
      </output>
    </>
  );
}
