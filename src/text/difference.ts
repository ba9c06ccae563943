import { Fragment, Slice, type Node } from '@tiptap/pm/model';
import { ReplaceStep, type Step } from '@tiptap/pm/transform';

// From one text to another by few steps: what is equal in both is not touched, so that what others write there stays.

/** Comparing each block of one text with each of the other is work; beyond this much, only both ends are compared. */
const MOST_PAIRS = 250_000;

type Pair = readonly [from: number, to: number];

function blocksOf(doc: Node): readonly Node[] {
  return Array.from({ length: doc.childCount }, (_, index) => doc.child(index));
}

/** The longest common subsequence of two lists, as pairs of their indexes. */
function longestCommon(from: readonly number[], to: readonly number[]): readonly Pair[] {
  const width = to.length + 1;
  const lengths = new Uint32Array((from.length + 1) * width);
  const at = (a: number, b: number) => lengths[a * width + b] ?? 0;
  for (let a = from.length - 1; a >= 0; a -= 1)
    for (let b = to.length - 1; b >= 0; b -= 1)
      lengths[a * width + b] = from[a] === to[b] ? at(a + 1, b + 1) + 1 : Math.max(at(a + 1, b), at(a, b + 1));
  const pairs: Pair[] = [];
  for (let [a, b] = [0, 0]; a < from.length && b < to.length;) {
    if (from[a] === to[b]) {
      pairs.push([a, b]);
      [a, b] = [a + 1, b + 1];
    } else if (at(a + 1, b) >= at(a, b + 1)) a += 1;
    else b += 1;
  }
  return pairs;
}

/** The blocks that two texts have in common, in their order, as pairs of indexes. */
export function commonBlocks(from: Node, to: Node): readonly Pair[] {
  const numbers = new Map<string, number>();
  const numberOf = (block: Node) => {
    const key = JSON.stringify(block.toJSON());
    const number = numbers.get(key) ?? numbers.size;
    numbers.set(key, number);
    return number;
  };
  const [a, b] = [blocksOf(from).map(numberOf), blocksOf(to).map(numberOf)];
  const most = Math.min(a.length, b.length);
  let start = 0;
  while (start < most && a[start] === b[start]) start += 1;
  let end = 0;
  while (end < most - start && a[a.length - 1 - end] === b[b.length - 1 - end]) end += 1;
  const [middleA, middleB] = [a.slice(start, a.length - end), b.slice(start, b.length - end)];
  const middle = middleA.length * middleB.length <= MOST_PAIRS ? longestCommon(middleA, middleB) : [];
  return [
    ...Array.from({ length: start }, (_, index): Pair => [index, index]),
    ...middle.map(([x, y]): Pair => [x + start, y + start]),
    ...Array.from({ length: end }, (_, index): Pair => [a.length - end + index, b.length - end + index]),
  ];
}

/** A place moved back where it would halve a letter that is stored as two. */
function wholeLetter(block: Node, at: number): number {
  const { parent, parentOffset } = block.resolve(at);
  if (!parent.isTextblock || parentOffset === 0 || parentOffset === parent.content.size) return at;
  const pair = parent.textBetween(parentOffset - 1, parentOffset + 1, '', ' ');
  return pair.codePointAt(0) === pair.charCodeAt(0) || pair.length < 2 ? at : at - 1;
}

/** The step that makes one block of the other's type into it, where one stretch of it differs; null where none does. */
function stepWithin(doc: Node, at: number, block: Node, wanted: Node): Step | null {
  if (!block.sameMarkup(wanted)) return null;
  const first = block.content.findDiffStart(wanted.content);
  const end = block.content.findDiffEnd(wanted.content);
  if (first === null || end === null) return null;
  const start = Math.min(wholeLetter(block, first), wholeLetter(wanted, first));
  // Equal letters on both sides of the stretch count for one side only.
  const overlap = Math.max(0, start - Math.min(end.a, end.b));
  const halves =
    wholeLetter(wanted, end.b + overlap) < end.b + overlap || wholeLetter(block, end.a + overlap) < end.a + overlap;
  const after = overlap + (halves ? 1 : 0);
  const slice = wanted.slice(start, end.b + after);
  const step = new ReplaceStep(at + 1 + start, at + 1 + end.a + after, slice);
  try {
    const { doc: made } = step.apply(doc);
    return made?.nodeAt(at)?.eq(wanted) && made.content.size === doc.content.size + wanted.nodeSize - block.nodeSize
      ? step
      : null;
  } catch {
    // The stretch begins and ends at places that do not fit together.
    return null;
  }
}

/** The steps for a stretch of blocks that have no equal, the last of them first. */
function stepsFor(doc: Node, at: number, blocks: readonly Node[], wanted: readonly Node[]): readonly Step[] {
  const both = Math.min(blocks.length, wanted.length);
  const places = blocks.reduce<readonly number[]>((all, block) => [...all, (all.at(-1) ?? at) + block.nodeSize], [at]);
  const placeOf = (index: number) => places[index] ?? at;
  const steps: Step[] = [];
  const rest = new Slice(Fragment.fromArray(wanted.slice(both)), 0, 0);
  const end = placeOf(blocks.length);
  if (rest.size > 0 || placeOf(both) < end) steps.push(new ReplaceStep(placeOf(both), end, rest));
  for (let index = both - 1; index >= 0; index -= 1) {
    const [block, other] = [blocks[index], wanted[index]];
    if (!block || !other) continue;
    const place = placeOf(index);
    const whole = new ReplaceStep(place, place + block.nodeSize, new Slice(Fragment.from(other), 0, 0));
    steps.push(stepWithin(doc, place, block, other) ?? whole);
  }
  return steps;
}

/** Few steps that turn one text into another. They begin at its end, so that each stands on the places of the first. */
export function stepsBetween(from: Node, to: Node): readonly Step[] {
  const [blocks, wanted] = [blocksOf(from), blocksOf(to)];
  const places: number[] = [];
  from.forEach((_block, at) => void places.push(at));
  const ends = [...commonBlocks(from, to), [blocks.length, wanted.length] as const];
  let [a, b] = [0, 0];
  const stretches = ends.map(([nextA, nextB]) => {
    const at = places[a] ?? from.content.size;
    const steps = stepsFor(from, at, blocks.slice(a, nextA), wanted.slice(b, nextB));
    [a, b] = [nextA + 1, nextB + 1];
    return steps;
  });
  return stretches.toReversed().flat();
}
