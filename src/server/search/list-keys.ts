import type { ProgramSort } from '#domain/program/program-codes.ts';
import type { ListContext } from './list-filters.ts';
import type { ListedProgram } from './listed-program.ts';
import { nextDeadlineOf, scoreOf } from './listed-program.ts';
import { NEVER } from './open-places.ts';
import { tiers } from './words/found.ts';

/**
 * Where a page ended: the sort keys of its last program. All keys ascend, so that one comparison continues any order.
 */
export type PageKey = { readonly keys: readonly [number, number, number]; readonly id: string };

/** One key of a program; the three of an order are asked for one by one, the later ones only where they decide. */
type Key = (program: ListedProgram, place: number) => number;
export type Keys = readonly [Key, Key, Key];

/** The keys of an order. `next` are the next deadlines by place, where they are at hand. */
export function keysFor(sort: ProgramSort, { found, scores, now }: ListContext, next?: Float64Array): Keys {
  const deadline: Key = next ? (_, place) => next[place] ?? NEVER : (program) => nextDeadlineOf(program, now) ?? NEVER;
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

export function pageKeyOf([k0, k1, k2]: Keys, program: ListedProgram, place: number): PageKey {
  return { keys: [k0(program, place), k1(program, place), k2(program, place)], id: program.id };
}

function byId(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** Orders programs by three ascending keys, then by id. */
export function comparePageKeys(a: PageKey, b: PageKey): number {
  return a.keys[0] - b.keys[0] || a.keys[1] - b.keys[1] || a.keys[2] - b.keys[2] || byId(a.id, b.id);
}

/** A key by place, asked for once: a sort compares each program fifteen times. */
function column(key: Key, programs: readonly ListedProgram[]): (place: number) => number {
  const known = new Float64Array(programs.length).fill(Number.NaN);
  return (place) => {
    const value = known[place] ?? Number.NaN;
    const program = Number.isNaN(value) ? programs[place] : undefined;
    return program ? (known[place] = key(program, place)) : value;
  };
}

/** The same order, of places, where no words are searched for: then the first key is the same for all. */
export function compareBy([, k1, k2]: Keys, programs: readonly ListedProgram[]): (a: number, b: number) => number {
  const [second, third] = [column(k1, programs), column(k2, programs)];
  const idOf = (place: number) => programs[place]?.id ?? '';
  return (a, b) => second(a) - second(b) || third(a) - third(b) || byId(idOf(a), idOf(b));
}

/** Whether a program comes after where a page ended. */
export function isAfter(end: PageKey, [k0, k1, k2]: Keys, program: ListedProgram, place: number): boolean {
  const difference =
    k0(program, place) - end.keys[0] || k1(program, place) - end.keys[1] || k2(program, place) - end.keys[2];
  return difference > 0 || (difference === 0 && program.id > end.id);
}
