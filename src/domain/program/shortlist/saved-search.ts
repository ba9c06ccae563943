import type { ProgramSearch } from '#domain/program/filters.ts';
import { filtersOfSearch, programSearchIn } from '#domain/program/filters.ts';
import { SEARCH_NAME_LIMIT } from './shortlist-limits.ts';

/** Whether a search has anything to come back for: words or a filter. An order alone finds what every list finds. */
export function isSavable(search: ProgramSearch): boolean {
  const { q = '', ...filters } = filtersOfSearch(search);
  return q.trim() !== '' || Object.keys(filters).length > 0;
}

/** A search in the one form in which it is kept: as its address says it, with the choices of each filter in order. */
export function keptSearch(search: ProgramSearch): ProgramSearch {
  const inOrder = Object.entries(search).map(([name, value]) => [
    name,
    Array.isArray(value) ? value.map(String).toSorted() : typeof value === 'string' ? value.trim() : value,
  ]);
  return programSearchIn(Object.fromEntries(inOrder));
}

/** Whether two searches find the same, in the same order. */
export function isSameSearch(one: ProgramSearch, other: ProgramSearch): boolean {
  return JSON.stringify(keptSearch(one)) === JSON.stringify(keptSearch(other));
}

/** The address within the product that runs a search: lists stand between commas. */
export function searchAddress(search: ProgramSearch): string {
  const parts = Object.entries(keptSearch(search)).map(
    ([name, value]) => `${name}=${encodeURIComponent(String(value))}`,
  );
  return `/app/programs?${parts.join('&')}`;
}

/** Whether what a search finds hangs on whether the organization can apply: such alerts are what Pro gives. */
export function judgesEligibility({ eligible, check, verdicts }: ProgramSearch): boolean {
  return eligible === true || check === true || (verdicts ?? []).length > 0;
}

/**
 * What a search could be called: its words, then as many names of its filters as there is room for. Whatever does not
 * fit as a whole is left out; words that are too long alone are shortened.
 */
export function proposedName(words: string | undefined, filterNames: readonly string[]): string {
  const [first = '', ...others] = words === undefined ? filterNames : [words, ...filterNames];
  let name = first.length > SEARCH_NAME_LIMIT ? `${first.slice(0, SEARCH_NAME_LIMIT - 1).trimEnd()}…` : first;
  for (const other of others) {
    const longer = `${name}, ${other}`;
    if (longer.length > SEARCH_NAME_LIMIT) break;
    name = longer;
  }
  return name;
}
