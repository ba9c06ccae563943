import { useEffect, useEffectEvent, useState } from 'react';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { RefreshCw } from 'lucide-react';
import { libraryKinds, type LibraryPart } from '#domain/organization/library/library-codes.ts';
import { askedEntries, libraryFilters, type LibrarySearch } from '#domain/organization/library/library-search.ts';
import { LOCALES, type Locale } from '#domain/values/locale.ts';
import { instantOf } from '#web/api/instant-of.ts';
import { queries } from '#web/api/queries.ts';
import { pageLink } from '#web/page/drawn-words.tsx';
import { useWords } from '#web/page/words.ts';
import { TextButton } from '#web/ui/form/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { SearchInput } from '#web/ui/form/text-input.tsx';
import { Badge } from '#web/ui/judgement/badge.tsx';
import { LoadMore } from '#web/ui/page/load-more.tsx';
import { Failed, Loading } from '#web/ui/page/states.tsx';
import { limitedSearch } from '#words/frame/limited.ts';
import { localeFacts } from '#words/locales.ts';
import { EntryFacts } from '#web/features/organization/library/entry-facts.tsx';
import { LIBRARY_PATH } from '#web/features/organization/library/library-paths.ts';
import type { Offered } from '#web/features/organization/library/listed.ts';

/** So long after the last letter the list is asked. */
const ASK_AFTER_MS = 250;

type Props = {
  readonly projectId: string;
  readonly part: LibraryPart;
  /** The language of the application: what is offered first. */
  readonly language: Locale;
  readonly onChoose: (entry: Offered) => void;
  /** Why an entry cannot be chosen here; null where it can. */
  readonly refusalOf?: (entry: Offered) => string | null;
};

function Entry({ entry, onChoose, refusalOf }: { readonly entry: Offered } & Pick<Props, 'onChoose' | 'refusalOf'>) {
  const words = useWords('library_insert');
  const refused = refusalOf?.(entry) ?? null;
  const usedAt = entry.usedHere === null ? null : instantOf(entry.usedHere.at);
  return (
    <li className="border-b border-line py-2.5">
      {refused === null ? (
        <TextButton
          className="font-medium [overflow-wrap:anywhere]"
          lang={entry.language}
          onClick={() => onChoose(entry)}
        >
          {entry.title}
        </TextButton>
      ) : (
        <p className="font-medium text-ink-2 [overflow-wrap:anywhere]" lang={entry.language}>
          {entry.title}
        </p>
      )}
      <EntryFacts entry={entry} />
      {refused === null ? null : <p className="text-meta text-check">{refused}</p>}
      {usedAt === null ? null : (
        <p className="mt-0.5 flex flex-wrap items-center gap-x-2 gap-y-1 text-meta text-ink-3">
          {words('used_here', { at: usedAt })}
          {entry.usedHere?.outdated ? (
            <Badge tone="check" icon={RefreshCw}>
              {words('newer')}
            </Badge>
          ) : null}
        </p>
      )}
    </li>
  );
}

/** What the offer is narrowed by. */
function OfferFilters({
  asked,
  onAsk,
}: {
  readonly asked: LibrarySearch;
  readonly onAsk: (asked: LibrarySearch) => void;
}) {
  const words = useWords('library_insert');
  const names = useWords('library_names');
  const limits = useWords('limits');
  const [typed, setTyped] = useState('');
  const ask = useEffectEvent((q: string) => onAsk({ ...asked, q }));
  useEffect(() => {
    const timer = setTimeout(() => ask(typed), ASK_AFTER_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return (
    <search className="mt-3 grid grid-cols-2 gap-3 text-ink">
      <Field label={words('search')} className="col-span-2" {...limitedSearch(limits, typed, libraryFilters.q.longest)}>
        <SearchInput value={typed} onChange={(event) => setTyped(event.target.value)} />
      </Field>
      <Field label={names('field.kind')}>
        <Select
          placeholder={words('all')}
          value={asked.kind ?? ''}
          options={libraryKinds.map((code) => ({ value: code, label: names(`kind.${code}`) }))}
          onChange={(event) => onAsk({ ...asked, kind: libraryKinds.find((code) => code === event.target.value) })}
        />
      </Field>
      <Field label={names('field.language')}>
        <Select
          placeholder={words('all')}
          value={asked.language ?? ''}
          options={LOCALES.map((code) => ({ value: code, label: localeFacts[code].name, lang: code }))}
          onChange={(event) => onAsk({ ...asked, language: LOCALES.find((code) => code === event.target.value) })}
        />
      </Field>
    </search>
  );
}

/** What the library offers to a project: searched, narrowed, and one of it chosen. */
export function OfferedList({ projectId, part, language, onChoose, refusalOf }: Props) {
  const words = useWords('library_insert');
  const [asked, setAsked] = useState<LibrarySearch>({ language });
  const list = useInfiniteQuery(
    queries.library.offer.infiniteOptions({
      input: (from: number) => ({ projectId, part, ...askedEntries(asked), from }),
      initialPageParam: 0,
      getNextPageParam: (page) => page.next,
      placeholderData: keepPreviousData,
    }),
  );
  const items = list.data?.pages.flatMap((page) => page.items) ?? [];
  const { found = 0, total = 0 } = list.data?.pages[0] ?? {};
  return (
    <>
      <OfferFilters asked={asked} onAsk={setAsked} />
      <div className="mt-4 max-h-[45dvh] overflow-y-auto border-t border-rule text-ink">
        {list.isPending ? <Loading label={words('loading')} rows={3} /> : null}
        {list.isError && !list.data ? (
          <Failed title={words('load_failed')} onRetry={() => void list.refetch()} retrying={list.isFetching} />
        ) : null}
        {list.data && found === 0 ? (
          <p className="py-3 text-ink-2">
            {total === 0
              ? words.rich(`none.${part}`, { link: pageLink(LIBRARY_PATH) })
              : words('nothing_found', { total })}
          </p>
        ) : null}
        <ul>
          {items.map((entry) => (
            <Entry key={entry.id} entry={entry} onChoose={onChoose} {...(refusalOf ? { refusalOf } : {})} />
          ))}
        </ul>
        {items.length < found ? (
          <LoadMore
            label={words('more')}
            shown={items.length}
            total={found}
            hasMore={list.hasNextPage}
            busy={list.isFetchingNextPage}
            onMore={() => void list.fetchNextPage()}
          />
        ) : null}
      </div>
    </>
  );
}
