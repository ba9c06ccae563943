import type { ProgramSort } from '#domain/program/program-codes.ts';
import { narrowedPlaces, placesInOrder } from './kept-lists.ts';
import { firstWhere } from './kept-order.ts';
import type { ListContext, ListFilters, Test } from './list-filters.ts';
import { listsOpenOnly, passesAll, testsOf } from './list-filters.ts';
import type { PageKey } from './list-keys.ts';
import { comparePageKeys, isAfter, keysFor, pageKeyOf } from './list-keys.ts';
import { tiers } from './words/found.ts';

export type PageQuery = {
  readonly filters: ListFilters;
  readonly sort: ProgramSort;
  readonly after: PageKey | null;
  readonly limit: number;
};

/** One page of program ids in order, how many programs the filters leave, and where the next page begins. */
export type ListPage = {
  readonly ids: readonly string[];
  /** Of words: without those that have only a part of them. */
  readonly total: number;
  /** How many have only a part of the words; they come after the others. */
  readonly partTotal: number;
  readonly last: PageKey | null;
};

/** Puts a page key into its place among the first so many. */
function keepFirst(best: PageKey[], candidate: PageKey, count: number): void {
  let low = 0;
  let high = best.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    const other = best[middle];
    if (other && comparePageKeys(other, candidate) < 0) low = middle + 1;
    else high = middle;
  }
  best.splice(low, 0, candidate);
  if (best.length > count) best.pop();
}

type Words = NonNullable<ListContext['found']>;

/** What is looked at for a page: these places, or all there are; each has to pass the tests. */
type Candidates = {
  readonly places: Int32Array | null;
  readonly tests: readonly Test[];
  /** Whether a place can be told, without a look at its program, to come after where the page ends for now. */
  readonly isBeyond: (end: PageKey, place: number, tier: number) => boolean;
};

/** Of places that stand in the order in which equally good finds are listed. */
function beyondInOrder({ scoreOf }: Words, sort: ProgramSort): Candidates['isBeyond'] {
  if (sort !== 'relevance') return ({ keys: [last] }, _, tier) => tier >= last;
  return ({ keys: [last, less] }, place, tier) => tier > last || (tier === last && -(scoreOf[place] ?? 0) >= less);
}

/** Every candidate is looked at, those of the page alone are sorted. */
function pageOfSome(candidates: Candidates, { sort, after, limit }: PageQuery, context: ListContext): ListPage {
  const { places, tests, isBeyond } = candidates;
  const keys = keysFor(sort, context);
  const { programs } = context.listing;
  const best: PageKey[] = [];
  let total = 0;
  let partTotal = 0;
  const tierOf = context.found?.tierOf;
  const count = places?.length ?? programs.length;
  for (let at = 0; at < count; at += 1) {
    const place = places?.[at] ?? at;
    const tier = tierOf?.[place] ?? 0;
    // What the words do not find need not be looked at.
    if (tier === tiers.none) continue;
    const program = programs[place];
    if (!program || !passesAll(tests, program, place)) continue;
    if (tier === tiers.part) partTotal += 1;
    else total += 1;
    // One more than asked for: whether there is a next page.
    const last = best.length > limit ? best[limit] : undefined;
    if (last && isBeyond(last, place, tier)) continue;
    if (after !== null && !isAfter(after, keys, program, place)) continue;
    if (last && isAfter(last, keys, program, place)) continue;
    keepFirst(best, pageKeyOf(keys, program, place), limit + 1);
  }
  const page = best.slice(0, limit);
  return { ids: page.map(({ id }) => id), total, partTotal, last: best.length > limit ? (page.at(-1) ?? null) : null };
}

/** The places are in order already: only the page is read. */
function pageInOrder(places: Int32Array, { sort, after, limit }: PageQuery, context: ListContext): ListPage {
  const { programs } = context.listing;
  const keys = keysFor(sort, context);
  const comesAfter = (end: PageKey) => (place: number) => {
    const program = programs[place];
    return program !== undefined && isAfter(end, keys, program, place);
  };
  const start = after === null ? 0 : firstWhere(places, comesAfter(after));
  const page = [...places.subarray(start, start + limit)].flatMap((place) => {
    const program = programs[place];
    return program ? [pageKeyOf(keys, program, place)] : [];
  });
  const isMore = start + limit < places.length;
  return {
    ids: page.map(({ id }) => id),
    total: places.length,
    partTotal: 0,
    last: isMore ? (page.at(-1) ?? null) : null,
  };
}

/** One page of a list. */
export function pageOf(query: PageQuery, context: ListContext): ListPage {
  const { filters, sort } = query;
  const { found } = context;
  // How relevant a program is hangs on the words: no order of that is kept.
  const kept = found && sort === 'relevance' ? 'deadline' : sort;
  const order = listsOpenOnly(filters, context) ? placesInOrder(kept, context) : null;
  if (order === null) {
    const { base, groups } = testsOf(filters, context);
    const tests = [...Object.values(groups), ...base];
    return pageOfSome({ places: null, tests, isBeyond: () => false }, query, context);
  }
  const places = narrowedPlaces(order, filters, context);
  if (!found) return pageInOrder(places, query, context);
  return pageOfSome({ places, tests: [], isBeyond: beyondInOrder(found, sort) }, query, context);
}
