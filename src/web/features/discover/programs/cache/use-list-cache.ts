import { useEffect, useState } from 'react';
import type { ListCache } from './list-cache.ts';

// Once it is here it stays: a list that is left and come back to stands there at once. The server never fetches it.
let here: ListCache | null = null;

/** The cache of lists; null while nothing has asked for it. */
export function listCacheHere(): ListCache | null {
  return here;
}

/** Fetches the cache of lists with its first use. */
export async function fetchListCache(): Promise<ListCache> {
  here ??= (await import('./list-cache.ts')).listCache;
  return here;
}

/** The cache of lists as soon as it is wanted and here; `onFailure` where it cannot be fetched. */
export function useListCache(wanted: boolean, onFailure: () => void): ListCache | null {
  const [cache, setCache] = useState(here);
  const missing = wanted && cache === null;
  useEffect(() => {
    if (!missing) return undefined;
    let over = false;
    fetchListCache().then(
      (fetched) => (over ? undefined : setCache(fetched)),
      () => (over ? undefined : onFailure()),
    );
    return () => {
      over = true;
    };
  }, [missing, onFailure]);
  return cache;
}
