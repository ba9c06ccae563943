import type { Node } from '@tiptap/pm/model';
import { ReplaceStep, type Step, type StepMap } from '@tiptap/pm/transform';

import { addedBy, identitiesAfter, leavesIn, takenBy, type Identities, type Leaf } from './identities.ts';

/** A change of a text. */
export type Change = {
  readonly step: Step;
  readonly map: StepMap;
  readonly taken: readonly Leaf[];
  readonly added: readonly Leaf[];
  /** The characters right before and after what was changed; 0 where a block begins or ends there. */
  readonly beside: Beside;
  /** Who sent it; null for one's own. */
  readonly by: string | null;
  /** What only one's own changes have, because only they are made again and taken back. */
  readonly own: Own | null;
};

type Beside = { readonly left: number; readonly right: number };

function besideOf(map: StepMap, ids: Identities): Beside {
  let [from, to] = [Number.POSITIVE_INFINITY, 0];
  map.forEach((oldFrom, oldTo) => {
    from = Math.min(from, oldFrom);
    to = Math.max(to, oldTo);
  });
  return { left: ids[from - 1] ?? 0, right: ids[to] ?? 0 };
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
  const change: Change = { step, map, taken, added, beside: besideOf(map, ids), by: null, own: null };
  return { change, ids: identitiesAfter(ids, map, placed), nextId: next };
}

const isSameLeaf = (a: Leaf | undefined, b: Leaf | undefined) =>
  a?.node.type === b?.node.type && a?.node.text === b?.node.text;

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
  const known = (leaf: Leaf) => ({ ...leaf, id: moved.get(leaf.id) ?? leaf.id });
  const { left, right } = change.beside;
  return {
    ...change,
    taken: change.taken.map(known),
    added: change.added.map(known),
    beside: { left: moved.get(left) ?? left, right: moved.get(right) ?? right },
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
