import { useEffect, useMemo, useState } from 'react';
import { useRouter } from '@tanstack/react-router';
import type { FacetName, ProgramFilters } from '#domain/program/filters.ts';
import type { Api } from '#web/api/api.ts';

type Facets = Awaited<ReturnType<Api['programs']['facets']>>;

/** How many programs each choice of a filter would leave. */
export type FacetCounts = {
  /** Undefined while not counted. */
  readonly countOf: (facet: FacetName, value: string) => number | undefined;
  /** Every value that the programs have. */
  readonly valuesOf: (facet: FacetName) => readonly string[];
};

/**
 * Counts beside the filters. They come after the list, stay while the next ones are loaded, and are left out where they
 * fail.
 */
export function useFacets(orgId: string | null, filters: ProgramFilters): FacetCounts {
  const { api } = useRouter().options.context;
  const [facets, setFacets] = useState<Facets | null>(null);
  const key = JSON.stringify({ orgId, filters });
  // The same object for as long as the same is asked for.
  const request = useMemo((): { orgId: string | null; filters: ProgramFilters } => JSON.parse(key), [key]);

  useEffect(() => {
    const controller = new AbortController();
    const load = async () => {
      try {
        const counted = await (await api()).programs.facets(request, { signal: controller.signal });
        if (!controller.signal.aborted) setFacets(counted);
      } catch {
        if (!controller.signal.aborted) setFacets(null);
      }
    };
    void load();
    return () => controller.abort();
  }, [api, request]);

  return {
    countOf: (facet, value) =>
      facets === null ? undefined : (facets[facet].find((row) => row.value === value)?.count ?? 0),
    valuesOf: (facet) => facets?.[facet].map((row) => row.value) ?? [],
  };
}
