import { LOCALES } from '#domain/values/locale.ts';
import type { FilterValues } from '#domain/values/filters.ts';
import { filtersIn } from '#domain/values/filters.ts';

import { libraryKinds, librarySorts, libraryViews } from './library-codes.ts';
import { LIBRARY_TAG_LIMIT } from './library-limits.ts';

/** What the library is narrowed and sorted by: one name for each, from the address bar to the query. */
export const libraryFilters = {
  /** In the title, the tags or the text. */
  q: { kind: 'words', longest: 300 },
  kind: { kind: 'choice', codes: libraryKinds },
  language: { kind: 'choice', codes: LOCALES },
  tag: { kind: 'words', longest: LIBRARY_TAG_LIMIT },
  /** By the last change where absent. */
  sort: { kind: 'choice', codes: librarySorts },
  /** Those in use where absent. */
  view: { kind: 'choice', codes: libraryViews },
} as const;

export type LibrarySearch = FilterValues<typeof libraryFilters>;

/** Reads the address of the library: what is not understood is left out, and the usual view goes unsaid. */
export function librarySearchIn(raw: Readonly<Record<string, unknown>>): LibrarySearch {
  const { view, ...others } = filtersIn(libraryFilters, raw);
  return view === undefined || view === 'current' ? others : { ...others, view };
}

/** The same search with some of it changed; undefined takes a part away. */
export function changedLibrarySearch(search: LibrarySearch, change: LibrarySearch): LibrarySearch {
  return librarySearchIn({ ...search, ...change });
}

/** What a search asks the server for. Words that are too long to be searched narrow nothing. */
export function askedEntries({ q, tag, ...others }: LibrarySearch): LibrarySearch {
  return {
    ...(q === undefined || q.length > libraryFilters.q.longest ? {} : { q }),
    ...(tag === undefined || tag.length > libraryFilters.tag.longest ? {} : { tag }),
    ...others,
  };
}
