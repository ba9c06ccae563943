import { verdicts } from './eligibility/eligibility-codes.ts';
import { cofinancingOptions, presets, programSorts, programStatuses, typesOfAction } from './program-codes.ts';
import type { Filter, FilterValues } from '#domain/values/filters.ts';
import { filtersIn } from '#domain/values/filters.ts';

type ProgramFilter = Filter & {
  /** Beside each of its choices stands how many programs it would leave. */
  readonly counted?: true;
  /** It asks for a judgement or a mark that only an organization has: a visitor's list has no such filter. */
  readonly judged?: true;
};

/** Names of categories and funders. */
const names = { kind: 'names', longest: 60, most: 40 } as const;
/** Euro per project. */
const euro = { kind: 'number', least: 0, most: 1_000_000_000 } as const;

/**
 * What a list of programs is narrowed by: one name for each, from the address bar to the query. Closed programs are
 * listed only where they are asked for, by `status`, by the verdict `closed`, by `saved` or by their identifier;
 * programs that the portal no longer lists only as `saved` or closed ones, or by their identifier.
 */
export const programFilters = {
  q: { kind: 'words', longest: 300, formerly: ['query'] },
  /** All of these hold. */
  presets: { kind: 'codes', codes: presets, counted: true },
  categories: { ...names, counted: true },
  funders: { ...names, counted: true },
  /** Programs in which an applicant established there may take part. */
  country: { kind: 'country' },
  /** Minimum funding rate in percent. */
  rate: { kind: 'choice', codes: cofinancingOptions, counted: true, formerly: ['cofinancing'] },
  /** What a project gets at least, and at most; the upper end is open where absent. */
  min: { ...euro, formerly: ['amountMin'] },
  max: { ...euro, formerly: ['amountMax'] },
  status: { kind: 'codes', codes: programStatuses, counted: true, formerly: ['statuses'] },
  /** The next deadline is within this many days. */
  within: { kind: 'number', least: 1, most: 730, offered: [30, 60, 90, 180], formerly: ['deadlineWithin'] },
  types: { kind: 'codes', codes: typesOfAction, counted: true, formerly: ['typesOfAction'] },
  /** Only where the organization can apply, certainly or probably. */
  eligible: { kind: 'switch', judged: true, formerly: ['onlyEligible'] },
  /** Beside `eligible`: also where an answer is still to check. */
  check: { kind: 'switch', judged: true },
  verdicts: { kind: 'codes', codes: verdicts, counted: true, judged: true },
  saved: { kind: 'switch', judged: true },
} as const satisfies Readonly<Record<string, ProgramFilter>>;

export type ProgramFilterName = keyof typeof programFilters;
export type ProgramFilters = FilterValues<typeof programFilters>;

/** The filters whose choices are counted; each is counted without its own selection. */
export type FacetName = {
  [Name in ProgramFilterName]: (typeof programFilters)[Name] extends { readonly counted: true } ? Name : never;
}[ProgramFilterName];

const order = { sort: { kind: 'choice', codes: programSorts } } as const;

/** What the address of a list holds: its filters, and the order. */
export type ProgramSearch = ProgramFilters & FilterValues<typeof order>;

function isFilter(name: string): name is ProgramFilterName {
  return Object.hasOwn(programFilters, name);
}

function isCounted(name: ProgramFilterName): name is FacetName {
  return 'counted' in programFilters[name];
}

export const programFilterNames: readonly ProgramFilterName[] = Object.keys(programFilters).filter(isFilter);
export const facetNames: readonly FacetName[] = programFilterNames.filter(isCounted);
export const judgedFilterNames: readonly ProgramFilterName[] = programFilterNames.filter(
  (name) => 'judged' in programFilters[name],
);

/** Reads the address of a list: what is not understood is left out, and so are amounts that contradict each other. */
export function programSearchIn(raw: Readonly<Record<string, unknown>>): ProgramSearch {
  const search = filtersIn({ ...programFilters, ...order }, raw);
  const { min, max, ...others } = search;
  return min !== undefined && max !== undefined && min > max ? others : search;
}

/** The same search with some of it changed, in the order that every address has; undefined takes a part away. */
export function changedSearch(search: ProgramSearch, change: ProgramSearch): ProgramSearch {
  return programSearchIn({ ...search, ...change });
}

/** What a search narrows by. Words that are too long to be searched narrow nothing. */
export function filtersOfSearch(search: ProgramSearch): ProgramFilters {
  const { q, ...filters } = filtersIn(programFilters, search);
  return q === undefined || q.length > programFilters.q.longest ? filters : { q, ...filters };
}
