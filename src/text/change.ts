import type { Node } from '@tiptap/pm/model';
import type { Step, StepMap } from '@tiptap/pm/transform';

import { addedBy, identitiesAfter, leavesIn, takenBy, type Identities, type Leaf } from './identities.ts';

/** A change of a text. */
export type Change = {
  readonly step: Step;
  readonly map: StepMap;
  readonly taken: readonly Leaf[];
  readonly added: readonly Leaf[];
  /** What only one's own changes have, because only they are made again and taken back. */
  readonly own: Own | null;
};

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
  const change: Change = { step, map, taken, added: placed.map(({ id, node }) => ({ id, node })), own: null };
  return { change, ids: identitiesAfter(ids, map, placed), nextId: next };
}

const isSameLeaf = (a: Leaf | undefined, b: Leaf | undefined) =>
  a?.node.type === b?.node.type && a?.node.text === b?.node.text;

/**
 * The numbers of what has moved: where these changes of one writer, one after another, add what they have taken, and
 * nothing else, it is not new. Null where nothing has moved.
 */
export function movedBy(changes: readonly Change[]): ReadonlyMap<number, number> | null {
  const made = new Set(changes.flatMap(({ added }) => added.map(({ id }) => id)));
  const away = new Set(changes.flatMap(({ taken }) => taken.map(({ id }) => id)));
  const taken = changes.flatMap((change) => change.taken.filter(({ id }) => !made.has(id)));
  const added = changes.flatMap((change) => change.added.filter(({ id }) => !away.has(id)));
  if (taken.length === 0 || taken.length !== added.length) return null;
  if (!taken.every((leaf, nth) => isSameLeaf(leaf, added[nth]))) return null;
  const firstAdding = changes.findIndex((change) => change.added.length > 0);
  if (changes.slice(firstAdding + 1).some((change) => change.taken.length > 0)) return null;
  return new Map(added.map(({ id }, nth) => [id, taken[nth]?.id ?? id]));
}

/** The same change with what has moved under its old numbers. */
export function renumbered(change: Change, moved: ReadonlyMap<number, number>): Change {
  const known = (leaf: Leaf) => ({ ...leaf, id: moved.get(leaf.id) ?? leaf.id });
  return { ...change, taken: change.taken.map(known), added: change.added.map(known) };
}

/** The change that takes this one back, on the text right after it. */
export function inverseOf(change: OwnChange): OwnChange {
  const { inverted, before, after, group } = change.own;
  return {
    step: inverted,
    map: inverted.getMap(),
    taken: change.added,
    added: change.taken,
    own: { inverted: change.step, before: after, after: before, group, undoes: change },
  };
}

export function isOwn(change: Change): change is OwnChange {
  return change.own !== null;
}
