// What two rows have in common, in their order.
import { risingPairs } from '#domain/project/text/rising-pairs.ts';

export type PlacePair = readonly [number, number];

/** Comparing each of one row with each of the other is work; beyond this much it is not done. */
const MOST_PAIRS = 1_500_000;

/** The weightiest row of pairs that rise in both numbers. `weight` is 0 for what does not belong together. */
export function heaviestPairs(
  from: number,
  to: number,
  weight: (a: number, b: number) => number,
): readonly PlacePair[] {
  if (from * to > MOST_PAIRS) return [];
  const width = to + 1;
  const sums = new Float64Array((from + 1) * width);
  const own = new Float64Array(from * to);
  const sumAt = (a: number, b: number) => sums[a * width + b] ?? 0;
  for (let a = from - 1; a >= 0; a -= 1)
    for (let b = to - 1; b >= 0; b -= 1) {
      const here = weight(a, b);
      own[a * to + b] = here;
      const both = here > 0 ? sumAt(a + 1, b + 1) + here : 0;
      sums[a * width + b] = Math.max(both, sumAt(a + 1, b), sumAt(a, b + 1));
    }
  const pairs: PlacePair[] = [];
  for (let [a, b] = [0, 0]; a < from && b < to;) {
    const here = own[a * to + b] ?? 0;
    if (here > 0 && sumAt(a, b) === sumAt(a + 1, b + 1) + here) {
      pairs.push([a, b]);
      [a, b] = [a + 1, b + 1];
    } else if (sumAt(a, b) === sumAt(a + 1, b)) a += 1;
    else b += 1;
  }
  return pairs;
}

/** Where each key stands that a row has only once. */
function once(row: readonly string[]): ReadonlyMap<string, number> {
  const found = new Map<string, number>();
  const often = new Set<string>();
  row.forEach((key, at) => {
    if (found.has(key)) often.add(key);
    found.set(key, at);
  });
  for (const key of often) found.delete(key);
  return found;
}

function shifted(pairs: readonly PlacePair[], a: number, b: number): readonly PlacePair[] {
  return pairs.map(([x, y]): PlacePair => [x + a, y + b]);
}

/** Between those that stand once in both rows, everything is compared with everything. */
function commonOfMiddle(from: readonly string[], to: readonly string[], mostPairs: number): readonly PlacePair[] {
  if (from.length * to.length <= mostPairs)
    return heaviestPairs(from.length, to.length, (a, b) => (from[a] === to[b] ? 1 : 0));
  const [here, there] = [once(from), once(to)];
  const anchors = risingPairs(
    [...here].flatMap(([key, a]) => (there.has(key) ? [[a, there.get(key) ?? 0] as const] : [])),
  );
  const pairs: PlacePair[] = [];
  let [a, b] = [0, 0];
  for (const [nextA, nextB] of [...anchors, [from.length, to.length] as const]) {
    const [gapA, gapB] = [from.slice(a, nextA), to.slice(b, nextB)];
    const isMuch = gapA.length * gapB.length > mostPairs;
    const same = (x: number, y: number) => (gapA[x] === gapB[y] ? 1 : 0);
    const between = isMuch ? [] : heaviestPairs(gapA.length, gapB.length, same);
    pairs.push(...shifted(between, a, b), [nextA, nextB]);
    [a, b] = [nextA + 1, nextB + 1];
  }
  return pairs.slice(0, -1);
}

/** What two rows of keys have in common, as pairs of places. Both ends are taken first. */
export function commonPairs(
  from: readonly string[],
  to: readonly string[],
  mostPairs = MOST_PAIRS,
): readonly PlacePair[] {
  const most = Math.min(from.length, to.length);
  let start = 0;
  while (start < most && from[start] === to[start]) start += 1;
  let end = 0;
  while (end < most - start && from[from.length - 1 - end] === to[to.length - 1 - end]) end += 1;
  const rests = [from.slice(start, from.length - end), to.slice(start, to.length - end)] as const;
  const middle = commonOfMiddle(...rests, mostPairs);
  return [
    ...Array.from({ length: start }, (_, at): PlacePair => [at, at]),
    ...shifted(middle, start, start),
    ...Array.from({ length: end }, (_, at): PlacePair => [from.length - end + at, to.length - end + at]),
  ];
}
