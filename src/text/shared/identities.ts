import type { Node } from '@tiptap/pm/model';
import type { StepMap } from '@tiptap/pm/transform';

// Every character has a number of its own in one browser, which it keeps where it is moved and where an undo brings it
// back. Whether a change takes what its writer took is then a question of numbers, not of places.

/** The number of the character at each place of a text; 0 where none begins. */
export type Identities = readonly number[];

/** A character with its marks, or what stands for one: a break, a rule. */
export type Leaf = { readonly id: number; readonly node: Node };

/** A stretch of a text, by places in it. */
export type Range = { readonly from: number; readonly to: number };

/** What stands at a place without anything in it. */
type Placed = { readonly at: number; readonly node: Node };

/** The characters between these places, in their order. */
export function leavesIn(doc: Node, ranges: readonly Range[]): readonly Placed[] {
  const found: Placed[] = [];
  for (const { from, to } of ranges) {
    doc.nodesBetween(from, to, (node, at) => {
      if (!node.isLeaf) return true;
      const last = Math.min(to, at + node.nodeSize);
      for (let place = Math.max(from, at); place < last; place += 1)
        found.push({ at: place, node: node.isText ? node.cut(place - at, place - at + 1) : node });
      return false;
    });
  }
  return found;
}

/** What a step takes away, by places before it. */
export function takenBy(map: StepMap): readonly Range[] {
  const ranges: Range[] = [];
  map.forEach((from, to) => {
    if (to > from) ranges.push({ from, to });
  });
  return ranges;
}

/** What a step adds, by places after it. */
export function addedBy(map: StepMap): readonly Range[] {
  const ranges: Range[] = [];
  map.forEach((_oldFrom, _oldTo, from, to) => {
    if (to > from) ranges.push({ from, to });
  });
  return ranges;
}

/** The numbers of a text that nobody has changed yet: 1 and on, by place. */
export function identitiesOf(doc: Node): Identities {
  const ids = Array.from({ length: doc.content.size }, () => 0);
  let id = 0;
  doc.descendants((node, at) => {
    if (!node.isLeaf) return;
    for (let place = at; place < at + node.nodeSize; place += 1) {
      id += 1;
      ids[place] = id;
    }
  });
  return ids;
}

/** The numbers after a step that added these characters. */
export function identitiesAfter(
  ids: Identities,
  map: StepMap,
  added: readonly { readonly at: number; readonly id: number }[],
): Identities {
  const after: number[] = [];
  let last = 0;
  map.forEach((oldFrom, oldTo, newFrom, newTo) => {
    for (let place = last; place < oldFrom; place += 1) after.push(ids[place] ?? 0);
    for (let place = newFrom; place < newTo; place += 1) after.push(0);
    last = oldTo;
  });
  for (let place = last; place < ids.length; place += 1) after.push(ids[place] ?? 0);
  for (const { at, id } of added) after[at] = id;
  return after;
}

/** Where these characters stand now; those that are gone are left out. */
export function placesOf(ids: Identities, wanted: readonly Leaf[]): ReadonlyMap<number, number> {
  const places = new Map<number, number>();
  if (wanted.length === 0) return places;
  const numbers = new Set(wanted.map(({ id }) => id));
  ids.forEach((id, at) => {
    if (id !== 0 && numbers.has(id)) places.set(id, at);
  });
  return places;
}
