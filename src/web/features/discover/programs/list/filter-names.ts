import type { ProgramFilters } from '#contract/programs.ts';
import { presets, programStatuses, typesOfAction, type ProgramSort } from '#domain/program/program-codes.ts';
import { verdicts } from '#domain/program/eligibility/eligibility-codes.ts';
import { countryName } from '#reference/country-names.ts';
import { overBy } from '#web/format/limited.ts';
import { changed, codesOf, joined, listOf, LONGEST_QUERY, type ProgramSearch } from './search-params.ts';

/** The amount slider: its left end, its right end ("and more"), its step, and where its handles stand until touched. In euro. */
export const amountRange = {
  min: 1000,
  max: 2_000_000,
  step: 10_000,
  defaultLow: 10_000,
  defaultHigh: 1_000_000,
} as const;

const LONGEST_NAME = 60;
const names = (text: string | undefined) => listOf(text).filter((name) => name.length <= LONGEST_NAME);

/**
 * The search without what nobody can ask for (a country that we do not know, a name too long for one) and, for a visitor,
 * without what only an organization has: verdicts, saved programs, an order by match. The usual order goes unsaid.
 */
export function knownSearch(search: ProgramSearch, judged: boolean): ProgramSearch {
  return changed(search, {
    country: search.country !== undefined && countryName(search.country) !== null ? search.country : undefined,
    categories: joined(names(search.categories)),
    funders: joined(names(search.funders)),
    ...(judged ? {} : { eligible: undefined, verdicts: undefined, saved: undefined }),
    sort: sortOf(search, judged) === sortOf({}, judged) ? undefined : search.sort,
  });
}

/** An object without its undefined entries and empty lists. */
function given(filters: { [Key in keyof ProgramFilters]: ProgramFilters[Key] | undefined }): ProgramFilters {
  const result: ProgramFilters = {};
  return Object.assign(
    result,
    Object.fromEntries(
      Object.entries(filters).filter(
        ([, value]) => value !== undefined && !(Array.isArray(value) && value.length === 0),
      ),
    ),
  );
}

/** What the address narrows the list by, in the words of the contract. */
export function filtersOf(search: ProgramSearch): ProgramFilters {
  return given({
    query: search.q !== undefined && overBy(search.q, LONGEST_QUERY) === 0 ? search.q : undefined,
    presets: [...codesOf(presets, search.presets)],
    categories: [...listOf(search.categories)],
    funders: [...listOf(search.funders)],
    country: search.country,
    cofinancing: search.rate,
    amountMin: search.min,
    amountMax: search.max,
    statuses: [...codesOf(programStatuses, search.status)],
    deadlineWithin: search.within,
    typesOfAction: [...codesOf(typesOfAction, search.types)],
    onlyEligible: search.eligible,
    verdicts: [...codesOf(verdicts, search.verdicts)],
    saved: search.saved,
  });
}

/** The order in which the list stands: by match for an organization, by deadline for a visitor, unless chosen otherwise. */
export function sortOf(search: ProgramSearch, judged: boolean): ProgramSort {
  if (search.sort === undefined || (search.sort === 'match' && !judged)) return judged ? 'match' : 'deadline';
  return search.sort;
}

/** The address of the whole result as a CSV file. */
export function csvPath(search: ProgramSearch, orgId: string | null, sort: ProgramSort): string {
  const params = new URLSearchParams();
  for (const [key, value] of Object.entries(filtersOf(search))) {
    if (Array.isArray(value)) for (const entry of value) params.append(key, String(entry));
    else params.set(key, String(value));
  }
  params.set('sort', sort);
  if (orgId !== null) params.set('orgId', orgId);
  return `/api/programs.csv?${params.toString()}`;
}
