// The lists and counts of this tab in TanStack Query, so that going back finds the same programs at the same place.
// Public pages fetch this file with the first use; `use-list-cache.ts` holds it.
import { InfiniteQueryObserver, QueryObserver } from '@tanstack/react-query';
import type { Api } from '#web/api/api.ts';
import { queries, queryClient } from '#web/api/queries.ts';
import {
  keyOf,
  pageInput,
  type GivenList,
  type ListedPage,
  type ListRequest,
} from '#web/features/discover/programs/load.ts';

const KEPT_MS = 5 * 60_000;
// What failed is said at once, also without a connection: the person tries again.
const settings = {
  staleTime: KEPT_MS,
  gcTime: KEPT_MS,
  retry: false,
  networkMode: 'always',
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
} as const;

function listOptions(request: ListRequest) {
  return queries.programs.list.infiniteOptions({
    ...settings,
    input: (cursor: string | undefined) => pageInput(request, cursor),
    initialPageParam: undefined,
    getNextPageParam: (page: ListedPage) => page.nextCursor ?? undefined,
  });
}

function countOptions({ orgId, filters }: Pick<ListRequest, 'orgId' | 'filters'>) {
  return queries.programs.facets.queryOptions({ ...settings, input: { orgId, filters } });
}

/** What a watcher of the cache needs; the answer changes only when something has happened. */
type Watched<Answer> = {
  readonly subscribe: (listener: () => void) => () => void;
  readonly now: () => Answer;
};

export type WatchedList = Watched<{
  readonly data: { readonly pages: readonly ListedPage[] } | undefined;
  readonly isError: boolean;
}>;

/** The first page that came with the page stands in the cache like any other. */
function takeOver(request: ListRequest, given: GivenList | null): void {
  const { queryKey } = listOptions(request);
  if (given?.key !== keyOf(request) || queryClient.getQueryData(queryKey) !== undefined) return;
  const list = { pages: [given.page], pageParams: [undefined] };
  queryClient.setQueryData(queryKey, list, { updatedAt: Date.parse(given.page.now) });
}

/** Watches a list, and loads its first page where it is not here. `given` came with the page. */
function watchList(request: ListRequest, given: GivenList | null): WatchedList {
  takeOver(request, given);
  const observer = new InfiniteQueryObserver(queryClient, listOptions(request));
  return { subscribe: (listener) => observer.subscribe(listener), now: () => observer.getCurrentResult() };
}

type Counts = Awaited<ReturnType<Api['programs']['facets']>>;
export type WatchedCounts = Watched<{ readonly data: Counts | undefined; readonly isError: boolean }>;

/** Watches how many programs each choice of a filter would leave. */
function watchCounts(request: Pick<ListRequest, 'orgId' | 'filters'>): WatchedCounts {
  const observer = new QueryObserver(queryClient, countOptions(request));
  return { subscribe: (listener) => observer.subscribe(listener), now: () => observer.getCurrentResult() };
}

/** Loads the page behind those that are here; whoever watches the list sees it. Answers false where it fails. */
async function loadNextPage(request: ListRequest, given: GivenList | null): Promise<boolean> {
  takeOver(request, given);
  const { isError } = await new InfiniteQueryObserver(queryClient, listOptions(request)).fetchNextPage();
  return !isError;
}

/** Forgets a list and loads it anew. */
async function reload(request: ListRequest): Promise<void> {
  await queryClient.resetQueries({ queryKey: listOptions(request).queryKey, exact: true });
}

/** Forgets lists and counts that nobody looks at; those in view stay until they are asked for again. */
async function forget(isMeant: (key: string) => boolean): Promise<void> {
  for (const queryKey of [queries.programs.list.key(), queries.programs.facets.key()]) {
    const predicate = (query: { readonly queryKey: unknown }) => isMeant(JSON.stringify(query.queryKey));
    queryClient.removeQueries({ queryKey, type: 'inactive', predicate });
    await queryClient.invalidateQueries({ queryKey, refetchType: 'none', predicate });
  }
}

export const listCache = {
  watchList,
  watchCounts,
  loadNextPage,
  reload,
  /** An answer has changed the scores. */
  forgetAll: () => forget(() => true),
  /** A program was saved, or is so no more. */
  forgetSaved: () => forget((key) => key.includes('"saved":true')),
};
export type ListCache = typeof listCache;
