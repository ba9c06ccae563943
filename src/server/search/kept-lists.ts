import type { ProgramSort } from '#domain/program/program-codes.ts';
import { reordered } from './kept-order.ts';
import type { ListContext, ListFilters, Test } from './list-filters.ts';
import { narrowingName, narrowingTests, passesAll } from './list-filters.ts';
import type { Keys } from './list-keys.ts';
import { compareBy, keysFor } from './list-keys.ts';
import type { ListedProgram } from './listed-program.ts';
import type { OpenPlaces } from './open-places.ts';
import { isOpenPlace, openPlacesOf } from './open-places.ts';

/** The places of an order, and up to which turn and which score they were put in order. */
type KeptList = { places: Int32Array; turn: number; scored: number };

/** What is kept of a listing, or of the scores of an organization: its orders, as they were asked for. */
type KeptLists = Map<ProgramSort, KeptList>;

/** So many narrowed lists are kept of an order. */
const NARROWED_KEPT = 4;

/** Kept as long as what they are made of. An order that changes is another one, and what was narrowed of it goes. */
const lists = new WeakMap<object, KeptLists>();
const narrowed = new WeakMap<Int32Array, Map<string, Int32Array>>();

function getOrMake<Key extends object, Value>(map: WeakMap<Key, Value>, key: Key, make: () => Value): Value {
  const known = map.get(key) ?? make();
  map.set(key, known);
  return known;
}

function renew(list: KeptList, open: OpenPlaces, keys: Keys, { listing, scores }: ListContext): void {
  const touched: number[] = [];
  for (let place = 0; place < listing.programs.length; place += 1)
    if ((open.turnOf[place] ?? 0) > list.turn || (scores?.writtenAt[place] ?? 0) > list.scored) touched.push(place);
  list.places = reordered(list.places, touched, (place) => isOpenPlace(open, place), compareBy(keys, listing.programs));
  list.turn = open.turn;
  list.scored = scores?.written ?? 0;
}

/**
 * The places of all programs that a list shows unless it is asked for more, in an order that is kept from one request
 * to the next. Null for a moment that lies before what is kept.
 */
export function placesInOrder(sort: ProgramSort, context: ListContext): Int32Array | null {
  const { listing, now } = context;
  // The order by match is an organization's own; all others are everybody's.
  const scores = sort === 'match' ? context.scores : null;
  const open = openPlacesOf(listing, now);
  if (open === null) return null;
  const kept = getOrMake(lists, scores ?? listing, () => new Map());
  const list = kept.get(sort) ?? { places: new Int32Array(0), turn: 0, scored: 0 };
  kept.set(sort, list);
  if (list.turn < open.turn || list.scored < (scores?.written ?? 0))
    renew(list, open, keysFor(sort, { ...context, scores }, open.next), { ...context, scores });
  return list.places;
}

/** Programs are tested as they stand in memory, which takes half as long as in the order of the list. */
function passing(order: Int32Array, tests: readonly Test[], programs: readonly ListedProgram[]): Int32Array {
  const passes = new Uint8Array(programs.length);
  for (const place of order) passes[place] = 1;
  for (let place = 0; place < programs.length; place += 1) {
    const program = passes[place] === 1 ? programs[place] : undefined;
    if (program && !passesAll(tests, program, place)) passes[place] = 0;
  }
  return order.filter((place) => passes[place] === 1);
}

/** The places of an order that the filters leave. The narrowings that were asked for lately are kept. */
export function narrowedPlaces(order: Int32Array, filters: ListFilters, context: ListContext): Int32Array {
  const tests = narrowingTests(filters, context);
  if (tests.length === 0) return order;
  const { programs } = context.listing;
  const name = narrowingName(filters, context);
  const kept = getOrMake(narrowed, order, () => new Map<string, Int32Array>());
  const places = (name === null ? undefined : kept.get(name)) ?? passing(order, tests, programs);
  if (name === null) return places;
  kept.delete(name);
  kept.set(name, places);
  const [oldest] = kept.keys();
  if (kept.size > NARROWED_KEPT && oldest !== undefined) kept.delete(oldest);
  return places;
}
