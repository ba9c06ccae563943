import type { ProgramSort } from '../../codes.ts';
import type { ListContext, ListFilters } from './filters.ts';
import { testsOf } from './filters.ts';
import type { ListedProgram } from './listed-program.ts';
import { nextDeadlineOf, scoreOf } from './listed-program.ts';
import { isByIdentifier, tiers } from './search.ts';

/** Where a page ended: the sort keys of its last program. All keys ascend, so that one comparison continues any order. */
export type PageKey = { readonly keys: readonly [number, number, number]; readonly id: string };

export type PageQuery = { readonly filters: ListFilters; readonly sort: ProgramSort; readonly after: PageKey | null; readonly limit: number };

/** One page of program ids in order, how many programs the filters leave, and where the next page begins. */
export type ListPage = { readonly ids: readonly string[]; readonly total: number; readonly last: PageKey | null };

/** Sorts after every date. */
const NEVER = 9e15;

/** Orders programs by three ascending keys, then by id. */
export function comparePageKeys(a: PageKey, b: PageKey): number {
  return a.keys[0] - b.keys[0] || a.keys[1] - b.keys[1] || a.keys[2] - b.keys[2] || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0);
}

type Keys = (program: ListedProgram, place: number) => PageKey['keys'];

function keysFor(sort: ProgramSort, { found, scores, now }: ListContext): Keys {
  const deadline = (program: ListedProgram) => nextDeadlineOf(program, now) ?? NEVER;
  if (sort === 'match') {
    return (program, place) => {
      const score = scoreOf(program, place, scores, now);
      // Not judged yet, or closed: after those with a score.
      return [found ? (found.tierOf[place] ?? tiers.none) : 0, score === null ? 1 : -score, deadline(program)];
    };
  }
  const first = (place: number) => (isByIdentifier(found, place) ? 0 : 1);
  switch (sort) {
    case 'deadline': return (program, place) => [first(place), deadline(program), 0];
    case 'amount': return (program, place) => [first(place), -(program.grantMax ?? program.grantMin ?? -1), deadline(program)];
    case 'newest': return (program, place) => [first(place), -program.createdAt, -(program.opensAt ?? 0)];
  }
}

/** Keeps the first so many in order as they come by. */
function keepFirst(best: PageKey[], candidate: PageKey, count: number): void {
  const last = best.at(-1);
  if (best.length >= count && last && comparePageKeys(candidate, last) >= 0) return;
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
  const keysOf = keysFor(sort, context);
  // One more than asked for: whether there is a next page.
  const best: PageKey[] = [];
  let total = 0;
  for (const [place, program] of context.listing.programs.entries()) {
    if (!tests.every((test) => test(program, place))) continue;
    total += 1;
    const candidate = { keys: keysOf(program, place), id: program.id };
    if (after === null || comparePageKeys(candidate, after) > 0) keepFirst(best, candidate, limit + 1);
  }
  const page = best.slice(0, limit);
  return { ids: page.map(({ id }) => id), total, last: best.length > limit ? (page.at(-1) ?? null) : null };
}
