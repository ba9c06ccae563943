import { useContext, useEffect, useId, useRef } from 'react';
import type { ProgramCard } from '#contract/programs.ts';
import { bold } from '#web/page/drawn-words.tsx';
import { useWords } from '#web/page/words.ts';
import { Button } from '#web/ui/form/button.tsx';
import { LoadMore } from '#web/ui/page/load-more.tsx';
import { Notice } from '#web/ui/page/notice.tsx';
import { SourceNote } from '#web/ui/judgement/source-note.tsx';
import { Empty, Failed } from '#web/ui/page/states.tsx';
import { CardJudgementContext } from './card-judgement.ts';
import { AddressForm } from './address-form.tsx';
import { CatalogueReading } from './catalogue-reading.tsx';
import type { LoadedList } from '#web/features/discover/programs/load.ts';
import { ListSkeleton } from './list-skeleton.tsx';
import { NotOpenNotice } from './not-open.tsx';
import { canApplyAsMatch, ProgramEntry } from './program-entry.tsx';
import { useNow } from '#web/page/now.tsx';
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
  const words = useWords('programs_list');
  const { list, state } = programs;
  const judgement = useContext(CardJudgementContext);
  if (state === 'failed') {
    return (
      <Failed title={words('failed')} onRetry={programs.tryAgain}>
        {words('failed_kept')}
      </Failed>
    );
  }
  if (state === 'loading' || list === null) return <ListSkeleton />;
  if (list.items.length === 0)
    return (
      <>
        <NotOpenNotice programme={list.notOpen} />
        <NothingFound search={search} unknownNumber={list.unknownNumber} onClear={onClear} />
      </>
    );
  return (
    <>
      {list.searchedFor === null ? null : (
        <p className="mb-3 text-ink-2">
          {words.rich('searched_for', { searched: list.searchedFor, b: bold('text-ink') })}
        </p>
      )}
      {list.unknownNumber === null ? null : (
        <p className="mb-3 text-ink-2">
          {words.rich('unknown_number', { number: list.unknownNumber, b: bold('text-ink') })}
        </p>
      )}
      <NotOpenNotice programme={list.notOpen} />
      {list.advice === null ? null : judgement?.advice(list.advice)}
      {list.scoresRefreshing ? <ScoresNote programs={programs} /> : null}
      <Entries list={list} searched={search.q ?? ''} programs={programs} orgId={orgId} nonProfit={nonProfit} />
      <LoadMore
        label={words('load_more')}
        shown={list.items.length}
        total={list.total + list.partTotal}
        busy={programs.more === 'busy'}
        hasMore={list.nextCursor !== null}
        onMore={programs.loadMore}
        error={programs.more === 'failed' ? words('failed') : undefined}
      />
      {list.nextCursor === null ? null : (
        <noscript>
          <p className="mt-2 text-ink-2">{words('no_script')}</p>
        </noscript>
      )}
      <ListSource list={list} judged={orgId !== null} />
    </>
  );
}

function ScoresNote({ programs }: { readonly programs: ProgramList }) {
  const words = useWords('programs_list');
  return (
    <div className="mb-4">
      {programs.renewable ? (
        <Notice
          tone="info"
          title={words('scores_ready')}
          announce
          actions={<Button onClick={programs.tryAgain}>{words('scores_show')}</Button>}
        >
          {words('scores_ready_text')}
        </Notice>
      ) : (
        <Notice tone="info" title={words('scores_refreshing')}>
          {words('scores_refreshing_text')}
        </Notice>
      )}
    </div>
  );
}

function Entries({
  list,
  searched,
  programs,
  orgId,
  nonProfit,
}: Pick<Props, 'programs' | 'orgId' | 'nonProfit'> & { readonly list: LoadedList; readonly searched: string }) {
  const words = useWords('programs_list');
  const now = useNow();
  const first = useRef<HTMLLIElement>(null);
  const partId = useId();
  const { added } = programs;
  const firstAdded = added > 0 ? list.items.length - added : -1;
  const ended = list.nextCursor === null;
  // Load More disappears with the last page. The new programs take the focus, which would be lost.
  useEffect(() => {
    if (added > 0 && ended) first.current?.querySelector('a')?.focus({ preventScroll: true });
  }, [added, ended]);
  // Of a page, the first Match that can be applied for has the filled button.
  const firstMatch = list.items.find((program) => canApplyAsMatch(program, now));
  const entry = (program: ProgramCard) => (
    <li key={program.id} ref={list.items.indexOf(program) === firstAdded ? first : undefined}>
      <ProgramEntry program={program} orgId={orgId} nonProfit={nonProfit} filled={program === firstMatch} />
    </li>
  );
  const whole = list.items.filter(({ found }) => found?.part !== true);
  const part = list.items.filter(({ found }) => found?.part === true);
  return (
    <>
      {whole.length === 0 ? null : (
        <ol aria-label={words('programs')} className="border-t border-heavy">
          {whole.map(entry)}
        </ol>
      )}
      {part.length === 0 ? null : (
        <section aria-labelledby={partId} className="mt-8">
          <h3 id={partId} className="text-h4 font-semibold">
            {words('part_title')}
          </h3>
          {list.unknownNumber === null && list.notOpen === null ? (
            <p className="mt-1 mb-3 text-ink-2">
              {words(list.total === 0 ? 'part_only' : 'part_text', { count: list.partTotal, searched })}
            </p>
          ) : null}
          <ol aria-labelledby={partId} className="border-t border-heavy">
            {part.map(entry)}
          </ol>
        </section>
      )}
    </>
  );
}

function NothingFound({
  search,
  unknownNumber,
  onClear,
}: Pick<Props, 'search' | 'onClear'> & { readonly unknownNumber: string | null }) {
  const words = useWords('programs_list');
  const on = pillsOf({ words, names: useWords('program_names'), countries: useWords('countries') }, search);
  const { q: searched } = search;
  const because = [
    unknownNumber === null ? null : words('unknown_number_alone', { number: unknownNumber }),
    searched === undefined || unknownNumber !== null
      ? null
      : words(on.length > 0 ? 'nothing_words_filters' : 'nothing_words', { searched }),
    on.length === 0 ? null : words('nothing_filters', { count: on.length }),
    search.saved === true && Object.keys(search).length === 1 ? words('nothing_saved') : null,
  ].filter((part) => part !== null);
  return (
    <Empty
      title={words('nothing_title')}
      actions={
        <AddressForm search={on.length > 0 ? withoutFilters(search) : {}} own={[]}>
          <Button type="submit" variant="primary" onClick={onClear}>
            {words('clear_filters')}
          </Button>
        </AddressForm>
      }
    >
      {because.join(' ')}
    </Empty>
  );
}

function ListSource({ list, judged }: { readonly list: LoadedList; readonly judged: boolean }) {
  const words = useWords('programs_list');
  const names = useWords('program_names');
  const sources = [...new Set(list.items.map((item) => names(`source.${item.source}`)))].join(', ');
  return (
    <>
      {list.reading.failed === null ? (
        <div className="mt-4">
          <CatalogueReading list={list} />
        </div>
      ) : null}
      <SourceNote>{words(judged ? 'calls_source_judged' : 'calls_source', { sources })}</SourceNote>
    </>
  );
}

/** "36 programs", and what the last Load More brought, said aloud when it changes. */
export function ResultCount({ programs }: { readonly programs: ProgramList }) {
  const words = useWords('programs_list');
  const { list, state, added } = programs;
  const total = list === null || state === 'failed' ? null : list.total;
  return (
    <>
      <h2 className="font-sans text-h4 font-semibold tracking-normal tabular-nums">
        {total === null ? words('programs') : words('count', { count: total })}
      </h2>
      <output className="hidden-text">
        {state === 'ready' && total !== null
          ? added > 0
            ? words('added', { added, shown: list?.items.length ?? 0, total })
            : words('found', { count: total })
          : ''}
      </output>
    </>
  );
}
