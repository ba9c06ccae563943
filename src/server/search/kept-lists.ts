import type { ProgramSort } from '#domain/program/program-codes.ts';
import { reordered } from './kept-order.ts';
import type { ListContext } from './list-filters.ts';
import type { Keys } from './list-keys.ts';
import { compareBy, keysFor } from './list-keys.ts';
import type { OpenPlaces } from './open-places.ts';
import { bringUpTo, emptyOpenPlaces, isOpenPlace } from './open-places.ts';

/** The places of an order, and up to which turn and which score they were put in order. */
type KeptList = { places: Int32Array; turn: number; scored: number };

/** What is kept of a listing, or of the scores of an organization: its orders, as they were asked for. */
type KeptLists = Map<ProgramSort, KeptList>;

/** Kept as long as what they are made of. */
const openPlaces = new WeakMap<ListContext['listing'], OpenPlaces>();
const lists = new WeakMap<object, KeptLists>();

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
  const open = getOrMake(openPlaces, listing, emptyOpenPlaces);
  if (!bringUpTo(open, listing, now)) return null;
  const kept = getOrMake(lists, scores ?? listing, () => new Map());
  const list = kept.get(sort) ?? { places: new Int32Array(0), turn: 0, scored: 0 };
  kept.set(sort, list);
  if (list.turn < open.turn || list.scored < (scores?.written ?? 0))
    renew(list, open, keysFor(sort, { ...context, scores }, open.next), { ...context, scores });
  return list.places;
}
