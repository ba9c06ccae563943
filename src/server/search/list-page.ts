import type { ProgramSort } from '#domain/program/program-codes.ts';
import { narrowedPlaces, placesInOrder } from './kept-lists.ts';
import { firstWhere } from './kept-order.ts';
import type { ListContext, ListFilters } from './list-filters.ts';
import { listsOpenOnly, passesAll, testsOf } from './list-filters.ts';
import type { PageKey } from './list-keys.ts';
import { comparePageKeys, isAfter, keysFor, pageKeyOf } from './list-keys.ts';
import { isByPart, tiers } from './words/found.ts';

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

/** Every program is tested, those of the page alone are sorted. */
function pageOfAll({ filters, sort, after, limit }: PageQuery, context: ListContext): ListPage {
  const { base, groups } = testsOf(filters, context);
  const tests = [...Object.values(groups), ...base];
  const keys = keysFor(sort, context);
  const { programs } = context.listing;
  const best: PageKey[] = [];
  let total = 0;
  let partTotal = 0;
  const tierOf = context.found?.tierOf;
  for (let place = 0; place < programs.length; place += 1) {
    // What the words do not find need not be looked at.
    if (tierOf?.[place] === tiers.none) continue;
    const program = programs[place];
    if (!program || !passesAll(tests, program, place)) continue;
    if (isByPart(context.found, place)) partTotal += 1;
    else total += 1;
    if (after !== null && !isAfter(after, keys, program, place)) continue;
    // One more than asked for: whether there is a next page.
    const last = best.length > limit ? best[limit] : undefined;
    if (last && isAfter(last, keys, program, place)) continue;
    keepFirst(best, pageKeyOf(keys, program, place), limit + 1);
  }
  const page = best.slice(0, limit);
  return { ids: page.map(({ id }) => id), total, partTotal, last: best.length > limit ? (page.at(-1) ?? null) : null };
}

/** The places are in order already: only the page is read. */
function pageInOrder(order: Int32Array, { filters, sort, after, limit }: PageQuery, context: ListContext): ListPage {
  const { programs } = context.listing;
  const places = narrowedPlaces(order, filters, context);
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
  const order = listsOpenOnly(query.filters, context) ? placesInOrder(query.sort, context) : null;
  return order ? pageInOrder(order, query, context) : pageOfAll(query, context);
}
