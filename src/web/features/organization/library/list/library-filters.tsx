import { useEffect, useEffectEvent, useState } from 'react';
import { Link } from '@tanstack/react-router';
import { libraryKinds, librarySorts, libraryViews } from '#domain/organization/library/library-codes.ts';
import {
  changedLibrarySearch,
  libraryFilters,
  type LibrarySearch,
} from '#domain/organization/library/library-search.ts';
import { LOCALES } from '#domain/values/locale.ts';
import { useWords } from '#web/page/words.ts';
import { Field } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { SearchInput } from '#web/ui/form/text-input.tsx';
import { Chip } from '#web/ui/page/pills.tsx';
import { limitedSearch, overBy } from '#words/frame/limited.ts';
import { localeFacts } from '#words/locales.ts';
import { LIBRARY_PATH } from '#web/features/organization/library/library-paths.ts';

/** So long after the last letter the list is asked. */
const ASK_AFTER_MS = 250;
const MARKED =
  'inline-flex min-h-11 items-center border-b-2 border-transparent px-3 font-medium text-ink-2 no-underline hover:border-rule hover:text-ink aria-[current=page]:border-blue aria-[current=page]:text-blue';

function chosen<Code extends string>(codes: readonly Code[], value: string): Code | undefined {
  return codes.find((code) => code === value);
}

type Props = { readonly search: LibrarySearch; readonly onSearch: (search: LibrarySearch) => void };

/** The ways between the entries in use and those put aside. */
export function LibraryViews({ search }: Pick<Props, 'search'>) {
  const words = useWords('library');
  return (
    <nav aria-label={words('which')} className="-mx-3 mb-6 flex flex-wrap border-b border-rule">
      {libraryViews.map((view) => (
        <Link
          key={view}
          to={LIBRARY_PATH}
          search={view === 'current' ? {} : { view }}
          aria-current={(search.view ?? 'current') === view ? 'page' : undefined}
          className={MARKED}
        >
          {words(`view.${view}`)}
        </Link>
      ))}
    </nav>
  );
}

/** What the library is searched, narrowed and sorted by; all of it stands in the address. */
export function LibraryFilters({ search, onSearch, tags }: Props & { readonly tags: readonly string[] }) {
  const limits = useWords('limits');
  const words = useWords('library');
  const names = useWords('library_names');
  const [typed, setTyped] = useState(search.q ?? '');
  const change = (part: LibrarySearch) => onSearch(changedLibrarySearch(search, part));
  const ask = useEffectEvent((asked: string) => {
    if (asked.trim() !== (search.q ?? '').trim()) change({ q: asked.trim() === '' ? undefined : asked });
  });
  useEffect(() => {
    if (overBy(typed, libraryFilters.q.longest) > 0) return undefined;
    const timer = setTimeout(() => ask(typed), ASK_AFTER_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  // A tag that is narrowed by stays to be taken away, also where nothing bears it any more.
  const shownTags = search.tag === undefined || tags.includes(search.tag) ? tags : [search.tag, ...tags];
  return (
    <search className="mb-6 grid gap-4">
      <div className="grid grid-cols-2 gap-4 [&>:first-child]:max-lg:col-span-2 [&>:last-child]:max-sm:col-span-2 lg:grid-cols-[minmax(0,1fr)_12rem_9rem_11rem]">
        <Field label={words('search')} {...limitedSearch(limits, typed, libraryFilters.q.longest)}>
          <SearchInput value={typed} onChange={(event) => setTyped(event.target.value)} />
        </Field>
        <Field label={names('field.kind')}>
          <Select
            placeholder={words('all')}
            options={libraryKinds.map((code) => ({ value: code, label: names(`kind.${code}`) }))}
            value={search.kind ?? ''}
            onChange={(event) => change({ kind: chosen(libraryKinds, event.target.value) })}
          />
        </Field>
        <Field label={names('field.language')}>
          <Select
            placeholder={words('all')}
            options={LOCALES.map((code) => ({ value: code, label: localeFacts[code].name, lang: code }))}
            value={search.language ?? ''}
            onChange={(event) => change({ language: chosen(LOCALES, event.target.value) })}
          />
        </Field>
        <Field label={words('sort')}>
          <Select
            options={librarySorts.map((code) => ({ value: code, label: words(`sort.${code}`) }))}
            value={search.sort ?? 'changed'}
            onChange={(event) =>
              change({
                sort: event.target.value === 'changed' ? undefined : chosen(librarySorts, event.target.value),
              })
            }
          />
        </Field>
      </div>
      {shownTags.length === 0 ? null : (
        <ul aria-label={names('field.tags')} className="flex flex-wrap gap-2">
          {shownTags.map((tag) => (
            <li key={tag}>
              <Chip pressed={search.tag === tag} onClick={() => change({ tag: search.tag === tag ? undefined : tag })}>
                {tag}
              </Chip>
            </li>
          ))}
        </ul>
      )}
    </search>
  );
}
