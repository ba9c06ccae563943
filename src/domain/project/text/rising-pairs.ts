/** A place in one row, and a place in another. */
type PairOfPlaces = readonly [number, number];

/** As many pairs as possible that rise in both numbers, of those that rise in the first. */
export function risingPairs(pairs: readonly PairOfPlaces[]): readonly PairOfPlaces[] {
  const last: number[] = [];
  const before = pairs.map(([, b], index) => {
    let [low, high] = [0, last.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((pairs[last[middle] ?? 0]?.[1] ?? 0) < b) low = middle + 1;
      else high = middle;
    }
    last[low] = index;
    return last[low - 1] ?? -1;
  });
  const found: PairOfPlaces[] = [];
  for (let at = last.at(-1) ?? -1; at >= 0; at = before[at] ?? -1) found.push(pairs[at] ?? [0, 0]);
  return found.toReversed();
}
