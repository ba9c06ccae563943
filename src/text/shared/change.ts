import type { Node } from '@tiptap/pm/model';
import { ReplaceStep, type Step, type StepMap } from '@tiptap/pm/transform';

import { addedBy, identitiesAfter, leavesIn, takenBy, type Identities, type Leaf, type Range } from './identities.ts';

/** A change of a text. */
export type Change = {
  readonly step: Step;
  readonly map: StepMap;
  readonly taken: readonly Leaf[];
  readonly added: readonly Leaf[];
  readonly beside: Beside;
  /** Who sent it; null for one's own. */
  readonly by: string | null;
  /** What only one's own changes have, because only they are made again and taken back. */
  readonly own: Own | null;
};

/** Some characters beside what was changed, the nearest first, as far as their block goes. */
type Beside = {
  readonly left: readonly number[];
  readonly right: readonly number[];
  /** The last one before it in whatever block; 0 where there is none. */
  readonly before: number;
};

/** Where these are gone too, a change has nothing left to stand beside. */
const MOST_BESIDE = 8;

/** The characters from a place on, in one direction, up to where their block ends. */
function nearest(ids: Identities, from: number, direction: 1 | -1): readonly number[] {
  const found: number[] = [];
  for (let at = from; found.length < MOST_BESIDE && (ids[at] ?? 0) > 0; at += direction) found.push(ids[at] ?? 0);
  return found;
}

/** Where blocks change around characters that stay, these are beside what is taken and added. */
function besideOf(map: StepMap, ids: Identities, added: readonly { readonly at: number }[]): Beside {
  const ranges: (Range & { readonly holds: boolean })[] = [];
  map.forEach((from, to, newFrom, newTo) => {
    const holds = added.some(({ at }) => at >= newFrom && at < newTo) || ids.slice(from, to).some((id) => id > 0);
    ranges.push({ from, to, holds });
  });
  const changed = ranges.some(({ holds }) => holds) ? ranges.filter(({ holds }) => holds) : ranges;
  const [from, to] = [changed[0]?.from ?? 0, changed.at(-1)?.to ?? 0];
  let before = from - 1;
  while (before >= 0 && (ids[before] ?? 0) === 0) before -= 1;
  return { left: nearest(ids, from - 1, -1), right: nearest(ids, to, 1), before: ids[before] ?? 0 };
}

type Own = {
  readonly inverted: Step;
  readonly before: Node;
  readonly after: Node;
  /** What an undo takes back together; 0 is never taken back. */
  readonly group: number;
  /** The change that this one takes back exactly. */
  readonly undoes: Change | null;
};
export type OwnChange = Change & { readonly own: Own };

type Made = { readonly change: Change; readonly ids: Identities; readonly nextId: number };

/** The change that a step made between two texts. What it adds has new numbers, or those that are given. */
export function changeOf(
  step: Step,
  { before, after, ids, nextId }: { before: Node; after: Node; ids: Identities; nextId: number },
  known: readonly Leaf[] | null = null,
): Made {
  const map = step.getMap();
  const taken = leavesIn(before, takenBy(map)).map(({ at, node }) => ({ id: ids[at] ?? 0, node }));
  let next = nextId;
  const placed = leavesIn(after, addedBy(map)).map(({ at, node }, nth) => {
    const id = known?.[nth]?.id ?? next;
    if (id === next) next += 1;
    return { at, id, node };
  });
  const added = placed.map(({ id, node }) => ({ id, node }));
  const change: Change = {
    step,
    map,
    taken,
    added,
    beside: besideOf(map, ids, placed),

    by: null,
    own: null,
  };
  return { change, ids: identitiesAfter(ids, map, placed), nextId: next };
}

/** Two stored values are the same where they show the same one, whatever it says: what it says changes by itself. */
const isSameAttribute = (name: 'of' | 'row', a: Leaf | undefined, b: Leaf | undefined) =>
  a?.node.attrs[name] === b?.node.attrs[name];

export const isSameLeaf = (a: Leaf | undefined, b: Leaf | undefined) =>
  a?.node.type === b?.node.type &&
  a?.node.text === b?.node.text &&
  isSameAttribute('of', a, b) &&
  isSameAttribute('row', a, b);

/** Whole blocks, as a command puts them elsewhere; what is typed or pasted over other words is new. */
function addsBlocks({ step }: Change): boolean {
  return step instanceof ReplaceStep && step.slice.openStart === 0 && step.slice.content.firstChild?.isBlock === true;
}

/** Those of the taken that were added, in their order; null where anything else was added. */
function sourcesOf(added: readonly Leaf[], taken: readonly Leaf[]): readonly Leaf[] | null {
  const sources: Leaf[] = [];
  let at = 0;
  for (const leaf of added) {
    while (at < taken.length && !isSameLeaf(taken[at], leaf)) at += 1;
    const source = taken[at];
    if (!source) return null;
    sources.push(source);
    at += 1;
  }
  return sources;
}

/**
 * The numbers of what has moved: where these changes of one writer, one after another, add what they have taken, and
 * nothing else, it is not new. Null where nothing has moved.
 */
export function movedBy(changes: readonly Change[]): ReadonlyMap<number, number> | null {
  const made = new Set(changes.flatMap(({ added }) => added.map(({ id }) => id)));
  const away = new Set(changes.flatMap(({ taken }) => taken.map(({ id }) => id)));
  const taken = changes.flatMap((change) => change.taken.filter(({ id }) => !made.has(id)));
  const added = changes.flatMap((change) => change.added.filter(({ id }) => !away.has(id)));
  if (added.length === 0 || taken.length < added.length) return null;
  const adding = changes.filter((change) => change.added.length > 0);
  if (taken.length > added.length && !adding.every(addsBlocks)) return null;
  const firstAdding = changes.findIndex((change) => change.added.length > 0);
  if (changes.slice(firstAdding + 1).some((change) => change.taken.length > 0)) return null;
  const sources = sourcesOf(added, taken);
  return sources && new Map(added.map(({ id }, nth) => [id, sources[nth]?.id ?? id]));
}

/** The same change with what has moved under its old numbers. */
export function renumbered(change: Change, moved: ReadonlyMap<number, number>): Change {
  const number = (id: number) => moved.get(id) ?? id;
  const known = (leaf: Leaf) => ({ ...leaf, id: number(leaf.id) });
  const { left, right, before } = change.beside;
  return {
    ...change,
    taken: change.taken.map(known),
    added: change.added.map(known),
    beside: { left: left.map(number), right: right.map(number), before: number(before) },
  };
}

/** The change that takes this one back, on the text right after it. */
export function inverseOf(change: OwnChange): OwnChange {
  const { inverted, before, after, group } = change.own;
  return {
    step: inverted,
    map: inverted.getMap(),
    taken: change.added,
    added: change.taken,
    beside: change.beside,
    by: null,
    own: { inverted: change.step, before: after, after: before, group, undoes: change },
  };
}

export function isOwn(change: Change): change is OwnChange {
  return change.own !== null;
}
