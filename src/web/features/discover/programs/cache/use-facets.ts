import { startTransition, useEffect, useMemo, useState } from 'react';
import type { FacetName, ProgramFilters } from '#domain/program/filters.ts';
import type { WatchedCounts } from './list-cache.ts';
import { useListCache } from './use-list-cache.ts';
import { useWoken } from '#web/page/woken.ts';

type Counts = NonNullable<ReturnType<WatchedCounts['now']>['data']>;

/** How many programs each choice of a filter would leave. */
export type FacetCounts = {
  /** Undefined while not counted. */
  readonly countOf: (facet: FacetName, value: string) => number | undefined;
  /** Every value that the programs have. */
  readonly valuesOf: (facet: FacetName) => readonly string[];
};

const notYet: ReturnType<WatchedCounts['now']> = { data: undefined, isError: false };
const nothing = () => undefined;

/** What is watched, as it stands; what becomes of it is drawn in several goes, beside what the person does. */
function useWatched(watched: WatchedCounts | null): ReturnType<WatchedCounts['now']> {
  const [told, setTold] = useState<{ readonly by: WatchedCounts; readonly now: typeof notYet } | null>(null);
  useEffect(
    () => watched?.subscribe(() => startTransition(() => setTold({ by: watched, now: watched.now() }))),
    [watched],
  );
  if (watched === null) return notYet;
  return told?.by === watched ? told.now : watched.now();
}

/**
 * Counts beside the filters. They come after the list, and on a public page once somebody is there; they stay while the
 * next are on their way, and are missed where they fail.
 */
export function useFacets(orgId: string | null, filters: ProgramFilters): FacetCounts {
  const cache = useListCache(useWoken() || orgId !== null, nothing);
  const key = JSON.stringify({ orgId, filters });
  const watched = useMemo(() => cache?.watchCounts(JSON.parse(key)) ?? null, [cache, key]);
  const { data, isError } = useWatched(watched);
  const [before, setBefore] = useState<Counts | null>(null);
  if (data !== undefined && data !== before) setBefore(data);
  if (isError && before !== null) setBefore(null);
  const counts = data ?? (isError ? null : before);
  return {
    countOf: (facet, value) =>
      counts === null ? undefined : (counts[facet].find((row) => row.value === value)?.count ?? 0),
    valuesOf: (facet) => counts?.[facet].map((row) => row.value) ?? [],
  };
}
