import { useEffect, useMemo, useState } from 'react';
import { useRouter } from '@tanstack/react-router';
import {
  keyOf,
  loadList,
  loadNextPage,
  type ListRequest,
  type LoadedList,
} from '#web/features/discover/programs/load.ts';

const KEPT_MS = 5 * 60_000;
const KEPT_LISTS = 20;
const ASK_AGAIN_MS = 4000;

// The lists of this tab, so that going back finds the same programs in the same position. The server never writes here.
const kept = new Map<string, LoadedList>();

function keep(list: LoadedList): LoadedList {
  kept.delete(list.key);
  kept.set(list.key, list);
  const oldest = kept.keys().next().value;
  if (kept.size > KEPT_LISTS && oldest !== undefined) kept.delete(oldest);
  return list;
}

/** A list of this tab that is still fresh; null where there is none. */
function keptList(key: string): LoadedList | null {
  const list = kept.get(key);
  return list && Date.now() - list.at < KEPT_MS ? list : null;
}

/** Forgets the lists of saved programs: one has come or gone. */
export function forgetSavedLists(): void {
  for (const key of kept.keys()) if (key.includes('"saved":true')) kept.delete(key);
}

/** Forgets every list of this tab: an answer has changed the scores. */
export function forgetLists(): void {
  kept.clear();
}

export type ProgramList = {
  /** The list that was asked for, or the one before it while the new one is loaded. Null while there is none. */
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

type Failure = { readonly key: string; readonly attempt: number };

/**
 * The program list of the address: the first page by itself, more on demand. The last list stays while the next is
 * loaded.
 */
export function useProgramList(asked: ListRequest, initial: LoadedList | null): ProgramList {
  const { api } = useRouter().options.context;
  const key = keyOf(asked);
  // The same object for as long as the same is asked for.
  const request = useMemo((): ListRequest => JSON.parse(key), [key]);
  // A list of this tab appears at once, so that the page is as tall as it was and keeps its position.
  const [list, setList] = useState<LoadedList | null>(() => keptList(key) ?? initial);
  const [attempt, setAttempt] = useState(0);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [more, setMore] = useState<{ readonly key: string; readonly state: 'busy' | 'failed' } | null>(null);
  const [added, setAdded] = useState({ key, count: 0 });
  const [loadedAttempt, setLoadedAttempt] = useState(0);
  const isCurrent = list?.key === key && loadedAttempt === attempt;

  useEffect(() => {
    if (isCurrent) {
      if (list !== null) keep(list);
      return undefined;
    }
    const before = attempt === loadedAttempt ? keptList(key) : null;
    const controller = new AbortController();
    const load = async () => {
      try {
        const loaded = before ?? (await loadList(await api(), request, controller.signal));
        if (controller.signal.aborted) return;
        setList(keep(loaded));
        setLoadedAttempt(attempt);
      } catch {
        if (!controller.signal.aborted) setFailure({ key, attempt });
      }
    };
    void load();
    return () => controller.abort();
  }, [api, key, request, attempt, loadedAttempt, isCurrent, list]);

  const loadMore = async () => {
    if (list === null || !isCurrent || more?.state === 'busy') return;
    setMore({ key, state: 'busy' });
    try {
      const longer = await loadNextPage(await api(), request, list);
      setList((now) => (now?.key === longer.key ? keep(longer) : now));
      setMore(null);
      setAdded({ key, count: longer.items.length - list.items.length });
    } catch {
      setMore({ key, state: 'failed' });
    }
  };

  const tryAgain = () => {
    setFailure(null);
    setAttempt((count) => count + 1);
  };
  const renewable = useScoresArrival(request, isCurrent ? list : null);

  const failed = failure?.key === key && failure.attempt === attempt;
  return {
    list,
    state: isCurrent ? 'ready' : failed ? 'failed' : 'loading',
    more: more?.key === key ? more.state : 'idle',
    added: added.key === key ? added.count : 0,
    renewable,
    loadMore: () => void loadMore(),
    tryAgain,
  };
}

/**
 * While scores are being refreshed, asks whether that has ended. True once the list could come in a new order. It waits
 * for the person to ask for that.
 */
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
        // A failure here is no news: the list stays, and the next round asks again.
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
