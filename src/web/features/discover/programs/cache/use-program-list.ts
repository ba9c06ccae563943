import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { useRouter } from '@tanstack/react-router';
import {
  keyOf,
  listOfPages,
  type GivenList,
  type ListRequest,
  type LoadedList,
} from '#web/features/discover/programs/load.ts';
import type { WatchedList } from './list-cache.ts';
import { fetchListCache, listCacheHere, useListCache } from './use-list-cache.ts';

const ASK_AGAIN_MS = 4000;

export type ProgramList = {
  /** The list asked for, or the one before it while it is on its way; null while there is none. */
  readonly list: LoadedList | null;
  readonly state: 'ready' | 'loading' | 'failed';
  readonly more: 'idle' | 'busy' | 'failed';
  /** How many programs the last Load More brought; 0 before the first. */
  readonly added: number;
  /** New scores have arrived that the list does not show yet. */
  readonly renewable: boolean;
  readonly loadMore: () => void;
  readonly tryAgain: () => void;
};

const notYet: ReturnType<WatchedList['now']> = { data: undefined, isError: false };
const never = () => () => undefined;

/** The list of a request as the cache has it, or as it came with the page; null where neither has it yet. */
function useWatchedList(request: ListRequest, key: string, given: GivenList | null) {
  const [missing, setMissing] = useState(false);
  const [wanted, setWanted] = useState(false);
  const own = given?.key === key ? given : null;
  const onFailure = useCallback(() => setMissing(true), []);
  const cache = useListCache((wanted || own === null) && !missing, onFailure);
  const watched = useMemo(() => cache?.watchList(request, own) ?? null, [cache, request, own]);
  const now = watched?.now ?? (() => notYet);
  const { data, isError } = useSyncExternalStore(watched?.subscribe ?? never, now, now);
  const first = cache === null ? own : null;
  const current = useMemo(
    () => (data ? listOfPages(key, data.pages) : first && listOfPages(key, [first.page])),
    [data, first, key],
  );
  return {
    current,
    failed: current === null && (isError || missing),
    want: () => setWanted(true),
    askAgain: () => setMissing(false),
  };
}

/**
 * The program list of the address: the first page by itself, more on demand, the last one kept while the next is on its
 * way.
 */
export function useProgramList(asked: ListRequest, given: GivenList | null): ProgramList {
  const key = keyOf(asked);
  // The same object for as long as the same is asked for.
  const request = useMemo((): ListRequest => JSON.parse(key), [key]);
  const { current, failed, want, askAgain } = useWatchedList(request, key, given);
  const [before, setBefore] = useState<LoadedList | null>(current);
  if (current !== null && current !== before) setBefore(current);
  const [more, setMore] = useState<{ readonly key: string; readonly state: 'busy' | 'failed' } | null>(null);
  const [shown, setShown] = useState<{ readonly key: string; readonly count: number } | null>(null);

  const loadMore = async () => {
    if (current === null || more?.state === 'busy') return;
    setMore({ key, state: 'busy' });
    setShown({ key, count: current.items.length });
    want();
    const cache = await fetchListCache().catch(() => null);
    const loaded = cache !== null && (await cache.loadNextPage(request, given));
    setMore(loaded ? null : { key, state: 'failed' });
  };
  const tryAgain = () => {
    askAgain();
    void listCacheHere()?.reload(request);
  };

  return {
    list: current ?? before,
    state: current === null ? (failed ? 'failed' : 'loading') : 'ready',
    more: more?.key === key ? more.state : 'idle',
    added: current !== null && shown?.key === key ? current.items.length - shown.count : 0,
    renewable: useScoresArrival(request, current),
    loadMore: () => void loadMore(),
    tryAgain,
  };
}

/** While scores are being refreshed, asks for their end: true once the list could stand in a new order. It waits to be told. */
function useScoresArrival(request: ListRequest, list: LoadedList | null): boolean {
  const { api } = useRouter().options.context;
  const [arrivedFor, setArrivedFor] = useState<LoadedList | null>(null);
  const waiting = list !== null && list.scoresRefreshing && arrivedFor !== list;

  useEffect(() => {
    if (!waiting) return undefined;
    let over = false;
    const ask = async () => {
      try {
        const { scoresRefreshing } = await (await api()).programs.list({ ...request, limit: 1 });
        if (!over && !scoresRefreshing) setArrivedFor(list);
      } catch {
        // A failure here is no news: the list stands, and the next round asks again.
      }
    };
    const timer = setInterval(() => void ask(), ASK_AGAIN_MS);
    return () => {
      over = true;
      clearInterval(timer);
    };
  }, [api, request, waiting, list]);

  return list !== null && arrivedFor === list;
}
