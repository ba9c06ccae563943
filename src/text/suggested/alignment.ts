import { risingPairs } from '#domain/project/text/rising-pairs.ts';

import type { Token } from './tokens.ts';

// Which tokens of one text stand for which of another.

/** Two stretches of tokens, by indexes: the first is what the second has in its place. */
export type Stretch = { readonly from: number; readonly to: number; readonly start: number; readonly end: number };

/** A table of all pairs beyond this costs more than a better answer is worth. */
const MOST_PAIRS = 1_500_000;
/** So many tokens one after the other are hardly the same by chance. */
const RUN = 6;

type Row = readonly number[];
type Pair = readonly [number, number];

/** How much it counts that a token is in both: words decide, blocks and spaces only where words leave a choice. */
function weightOf({ is, key }: Token): number {
  if (is === 'leaf') return 10;
  if (is !== 'text') return 1;
  return /[\p{L}\p{N}]/u.test(key) ? 9 + key.length : key.trim() === '"' ? 1 : 2;
}

/** Numbers for keys, the same in both rows, and the weight of each. */
function numbered(from: readonly Token[], to: readonly Token[]) {
  const numbers = new Map<string, number>();
  const weights: number[] = [];
  const numberOf = (token: Token) => {
    const number = numbers.get(token.key) ?? numbers.size;
    numbers.set(token.key, number);
    weights[number] ??= weightOf(token);
    return number;
  };
  return { a: from.map(numberOf), b: to.map(numberOf), weights };
}

/** How far behind a place a number stands next; infinite where it stands nowhere behind. */
function distance(row: Row, number: number | undefined, from: number): number {
  const at = number === undefined ? -1 : row.indexOf(number, from);
  return at === -1 ? Number.POSITIVE_INFINITY : at - from;
}

/** The weightiest common row of tokens. Of several, the one whose tokens stand together first. */
function mostCommon(from: Row, to: Row, weights: Row): readonly Pair[] {
  const width = to.length + 1;
  const lengths = new Uint32Array((from.length + 1) * width);
  const at = (a: number, b: number) => lengths[a * width + b] ?? 0;
  for (let a = from.length - 1; a >= 0; a -= 1)
    for (let b = to.length - 1; b >= 0; b -= 1)
      lengths[a * width + b] =
        from[a] === to[b] ? at(a + 1, b + 1) + (weights[from[a] ?? 0] ?? 0) : Math.max(at(a + 1, b), at(a, b + 1));
  const pairs: Pair[] = [];
  for (let [a, b] = [0, 0]; a < from.length && b < to.length;) {
    const [skipA, skipB] = [at(a + 1, b), at(a, b + 1)];
    if (from[a] === to[b]) {
      pairs.push([a, b]);
      [a, b] = [a + 1, b + 1];
    } else if (skipA !== skipB ? skipA > skipB : distance(to, from[a], b) >= distance(from, to[b], a)) a += 1;
    else b += 1;
  }
  return pairs;
}

/** Where each run of tokens begins that stands in a row only once. */
function onceIn(row: Row): ReadonlyMap<string, number> {
  const found = new Map<string, number>();
  const often = new Set<string>();
  for (let at = 0; at + RUN <= row.length; at += 1) {
    const run = row.slice(at, at + RUN).join();
    if (found.has(run)) often.add(run);
    found.set(run, at);
  }
  for (const run of often) found.delete(run);
  return found;
}

/** The common tokens of long rows: from where the same run of them stands once in both. */
function commonOfLong(from: Row, to: Row, weights: Row): readonly Pair[] {
  const runs = onceIn(to);
  const anchors = risingPairs(
    [...onceIn(from)].flatMap(([run, a]) => {
      const b = runs.get(run);
      return b === undefined ? [] : [[a, b] as const];
    }),
  );
  const pairs: Pair[] = [];
  let [a, b] = [0, 0];
  for (const [nextA, nextB] of [...anchors, [from.length, to.length] as const]) {
    if (nextA < a || nextB < b) continue;
    const [gapA, gapB] = [from.slice(a, nextA), to.slice(b, nextB)];
    const between = gapA.length * gapB.length <= MOST_PAIRS ? mostCommon(gapA, gapB, weights) : [];
    pairs.push(...between.map(([x, y]): Pair => [x + a, y + b]), [nextA, nextB]);
    [a, b] = [nextA + 1, nextB + 1];
  }
  return pairs.slice(0, -1);
}

/** How many tokens two rows begin with in common. */
function commonStart(from: Row, to: Row): number {
  const most = Math.min(from.length, to.length);
  let count = 0;
  while (count < most && from[count] === to[count]) count += 1;
  return count;
}

/** How many tokens two rows end with in common. */
function commonEnd(from: Row, to: Row, start: number): number {
  const most = Math.min(from.length, to.length) - start;
  let count = 0;
  while (count < most && from[from.length - 1 - count] === to[to.length - 1 - count]) count += 1;
  return count;
}

const isBorder = (token: Token | undefined) => token?.is === 'open' || token?.is === 'close';

/**
 * Where blocks come or go, the rest of a block behind them is left out of the common end: which of the ends of blocks
 * belong together is a question of the whole.
 */
function withoutRest(end: number, start: number, from: readonly Token[], to: readonly Token[]): number {
  if (![from, to].some((row) => row.slice(start, row.length - end).some(isBorder))) return end;
  let count = end;
  while (count > 0 && !isBorder(from[from.length - count])) count -= 1;
  while (count > 0 && isBorder(from[from.length - count])) count -= 1;
  return count;
}

/** The tokens that two texts have in common, in their order, as pairs of indexes. */
export function commonTokens(from: readonly Token[], to: readonly Token[]): readonly Pair[] {
  const { a, b, weights } = numbered(from, to);
  const start = commonStart(a, b);
  const end = withoutRest(commonEnd(a, b, start), start, from, to);
  const [midA, midB] = [a.slice(start, a.length - end), b.slice(start, b.length - end)];
  const middle =
    midA.length * midB.length <= MOST_PAIRS ? mostCommon(midA, midB, weights) : commonOfLong(midA, midB, weights);
  return [
    ...Array.from({ length: start }, (_, index): Pair => [index, index]),
    ...middle.map(([x, y]): Pair => [x + start, y + start]),
    ...Array.from({ length: end }, (_, index): Pair => [a.length - end + index, b.length - end + index]),
  ];
}

/** Where two rows differ, by their common tokens. */
export function stretchesOf(common: readonly Pair[], lengths: Pair): readonly Stretch[] {
  const found: Stretch[] = [];
  let [a, b] = [0, 0];
  for (const [nextA, nextB] of [...common, lengths]) {
    if (nextA > a || nextB > b) found.push({ from: a, to: nextA, start: b, end: nextB });
    [a, b] = [nextA + 1, nextB + 1];
  }
  return found;
}
