/** Orders two places; 0 for the same one alone. */
export type Compare = (a: number, b: number) => number;

/** Where more than this share of an order has changed, it is sorted as a whole. */
const MOST_MERGED = 0.2;

/**
 * The order after some places have changed: `touched` are those whose keys may be others than before, `isIn` says which
 * places belong to it now. What was not touched stays as it stands, so that a few changes cost no sort of everything.
 */
export function reordered(
  kept: Int32Array,
  touched: readonly number[],
  isIn: (place: number) => boolean,
  compare: Compare,
): Int32Array {
  const moved = new Set(touched);
  const stays = moved.size === 0 ? kept : kept.filter((place) => !moved.has(place));
  const comes = Int32Array.from(moved).filter(isIn);
  const order = new Int32Array(stays.length + comes.length);
  if (comes.length > order.length * MOST_MERGED) {
    order.set(stays);
    order.set(comes, stays.length);
    return order.sort(compare);
  }
  comes.sort(compare);
  let from = 0;
  for (let at = 0; at < comes.length; at += 1) {
    const place = comes[at] ?? 0;
    const before = firstWhere(stays, (other) => compare(other, place) > 0, from);
    order.set(stays.subarray(from, before), from + at);
    order[before + at] = place;
    from = before;
  }
  order.set(stays.subarray(from), from + comes.length);
  return order;
}

/** Where in an order the places begin for which something holds that holds from some place on. */
export function firstWhere(order: Int32Array, holds: (place: number) => boolean, from = 0): number {
  let low = from;
  let high = order.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (holds(order[middle] ?? 0)) high = middle;
    else low = middle + 1;
  }
  return low;
}
