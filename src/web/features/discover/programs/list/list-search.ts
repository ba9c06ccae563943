import type { ProgramSort } from '#domain/program/program-codes.ts';
import { programSorts } from '#domain/program/program-codes.ts';
import type { ProgramSearch } from '#domain/program/filters.ts';
import { changedSearch, filtersOfSearch, judgedFilterNames } from '#domain/program/filters.ts';
import { isCountryCode } from '#domain/organization/country-codes.ts';
import { writePlainSearch } from '#web/page/plain-search.ts';

/**
 * The amount slider: its left end, its right end ("and more"), its step, and where its handles stand until touched. In
 * euro.
 */
export const amountRange = {
  min: 1000,
  max: 2_000_000,
  step: 10_000,
  defaultLow: 10_000,
  defaultHigh: 1_000_000,
} as const;

const unjudged: ProgramSearch = Object.fromEntries(judgedFilterNames.map((name) => [name, undefined]));

/**
 * The search without impossible choices (a country that we do not know) and, for a visitor, without those that only an
 * organization has: verdicts, saved programs, an order by match. The usual order is left out.
 */
export function knownSearch(search: ProgramSearch, judged: boolean): ProgramSearch {
  const { country } = search;
  return changedSearch(search, {
    country: country !== undefined && isCountryCode(country) ? country : undefined,
    ...(judged ? {} : unjudged),
    sort:
      sortOf(search, judged) === sortOf(changedSearch(search, { sort: undefined }), judged) ? undefined : search.sort,
  });
}

/** The orders that a list can stand in: by relevance only where there are words, by match only for an organization. */
export function sortsOf(search: ProgramSearch, judged: boolean): readonly ProgramSort[] {
  return programSorts.filter((sort) =>
    sort === 'relevance' ? search.q !== undefined : sort === 'match' ? judged : true,
  );
}

/**
 * The order in which the list stands unless chosen otherwise: by relevance where there are words, else by match for an
 * organization and by deadline for a visitor.
 */
export function sortOf(search: ProgramSearch, judged: boolean): ProgramSort {
  const { sort } = search;
  if (sort !== undefined && sortsOf(search, judged).includes(sort)) return sort;
  if (search.q !== undefined) return 'relevance';
  return judged ? 'match' : 'deadline';
}

/** The address of the whole result as a CSV file. */
export function csvPath(search: ProgramSearch, orgId: string | null, sort: ProgramSort): string {
  return `/api/programs.csv${writePlainSearch({ ...filtersOfSearch(search), sort, orgId })}`;
}
