import type { ProgramSort } from '#domain/program/program-codes.ts';
import type { ListContext, ListFilters } from './list-filters.ts';
import { passesAll, testsOf } from './list-filters.ts';
import type { ListedProgram } from './listed-program.ts';
import { nextDeadlineOf, scoreOf } from './listed-program.ts';
import { isByPart, tiers } from './words/found.ts';

/**
 * Where a page ended: the sort keys of its last program. All keys ascend, so that one comparison continues any order.
 */
export type PageKey = { readonly keys: readonly [number, number, number]; readonly id: string };

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

/** Sorts after every date. */
const NEVER = 9e15;

/** Orders programs by three ascending keys, then by id. */
function comparePageKeys(a: PageKey, b: PageKey): number {
  return (
    a.keys[0] - b.keys[0] || a.keys[1] - b.keys[1] || a.keys[2] - b.keys[2] || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0)
  );
}

/** One key of a program; the three of an order are asked for one by one, the later ones only where they decide. */
type Key = (program: ListedProgram, place: number) => number;
type Keys = readonly [Key, Key, Key];

function keysFor(sort: ProgramSort, { found, scores, now }: ListContext): Keys {
  const deadline: Key = (program) => nextDeadlineOf(program, now) ?? NEVER;
  // Whatever the order: what has the words comes before what has a part of them.
  const tier: Key = (_, place) => (found ? (found.tierOf[place] ?? tiers.none) : 0);
  switch (sort) {
    case 'relevance':
      return [tier, (_, place) => -(found?.scoreOf[place] ?? 0), deadline];
    case 'match':
      // Not judged yet, or closed: after those with a score.
      return [tier, (program, place) => -(scoreOf(program, place, scores, now) ?? -1), deadline];
    case 'deadline':
      return [tier, deadline, () => 0];
    case 'amount':
      return [tier, (program) => -(program.grantMax ?? program.grantMin ?? -1), deadline];
    case 'newest':
      return [tier, (program) => -program.createdAt, (program) => -(program.opensAt ?? 0)];
  }
}

/** Whether a program comes after where a page ended. */
function isAfter(end: PageKey, [k0, k1, k2]: Keys, program: ListedProgram, place: number): boolean {
  const difference =
    k0(program, place) - end.keys[0] || k1(program, place) - end.keys[1] || k2(program, place) - end.keys[2];
  return difference > 0 || (difference === 0 && program.id > end.id);
}

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

/** One page of a list: every program is tested, those of the page alone are sorted. */
export function pageOf({ filters, sort, after, limit }: PageQuery, context: ListContext): ListPage {
  const { base, groups } = testsOf(filters, context);
  const tests = [...Object.values(groups), ...base];
  const keys = keysFor(sort, context);
  const { programs } = context.listing;
  const best: PageKey[] = [];
  let total = 0;
  let partTotal = 0;
  for (let place = 0; place < programs.length; place += 1) {
    const program = programs[place];
    if (!program || !passesAll(tests, program, place)) continue;
    if (isByPart(context.found, place)) partTotal += 1;
    else total += 1;
    if (after !== null && !isAfter(after, keys, program, place)) continue;
    // One more than asked for: whether there is a next page.
    const last = best.length > limit ? best[limit] : undefined;
    if (last && isAfter(last, keys, program, place)) continue;
    keepFirst(
      best,
      { keys: [keys[0](program, place), keys[1](program, place), keys[2](program, place)], id: program.id },
      limit + 1,
    );
  }
  const page = best.slice(0, limit);
  return { ids: page.map(({ id }) => id), total, partTotal, last: best.length > limit ? (page.at(-1) ?? null) : null };
}
