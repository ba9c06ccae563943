// Sets of small numbers as bits. Unions and intersections over tens of thousands of programs take microseconds.

export type BitSet = Uint32Array;

/** An empty set for the numbers below `size`. */
export function emptySet(size: number): BitSet {
  return new Uint32Array((size + 31) >>> 5);
}

export function addTo(set: BitSet, value: number): void {
  const at = value >>> 5;
  set[at] = (set[at] ?? 0) | (1 << (value & 31));
}

export function removeFrom(set: BitSet, value: number): void {
  const at = value >>> 5;
  set[at] = (set[at] ?? 0) & ~(1 << (value & 31));
}

export function hasIn(set: BitSet, value: number): boolean {
  return ((set[value >>> 5] ?? 0) & (1 << (value & 31))) !== 0;
}

/** The same set with room for the numbers below `size`. */
export function withRoom(set: BitSet, size: number): BitSet {
  const needed = (size + 31) >>> 5;
  if (needed <= set.length) return set;
  const wider = new Uint32Array(Math.max(needed, set.length * 2));
  wider.set(set);
  return wider;
}

/** Adds what another set holds, as far as this one has room. */
export function unite(into: BitSet, other: BitSet): void {
  const length = Math.min(into.length, other.length);
  for (let at = 0; at < length; at += 1) into[at] = (into[at] ?? 0) | (other[at] ?? 0);
}

/** Takes out what another set does not hold. */
export function intersect(into: BitSet, other: BitSet): void {
  for (let at = 0; at < into.length; at += 1) into[at] = (into[at] ?? 0) & (other[at] ?? 0);
}

export function isEmpty(set: BitSet): boolean {
  return set.every((bits) => bits === 0);
}

/** The numbers of a set, in order. */
export function forEachIn(set: BitSet, visit: (value: number) => void): void {
  for (let at = 0; at < set.length; at += 1) {
    let bits = set[at] ?? 0;
    while (bits !== 0) {
      const low = 31 - Math.clz32(bits & -bits);
      visit(at * 32 + low);
      bits &= bits - 1;
    }
  }
}
