import { Fragment, Slice, type Node } from '@tiptap/pm/model';
import type { Transaction } from '@tiptap/pm/state';
import { ReplaceStep, replaceStep, type Mapping, type Step } from '@tiptap/pm/transform';

import { changeOf, inverseOf, type Change, type OwnChange } from './change.ts';
import { addedBy, leavesIn, placesOf, takenBy, type Identities, type Leaf, type Range } from './identities.ts';
import { wordsAt } from './put-back.ts';

// The library maps the ends of a change over what happened below it: a deletion grows over words that a colleague typed
// inside it, and a change whose ends no longer fit is dropped. Here a change is made again by its characters where that
// would happen: exactly what its writer took is taken, and everything that they added is there.

/** Stretches of neighbouring places, the last first. */
function runsOf(places: Iterable<number>): readonly Range[] {
  const runs: Range[] = [];
  for (const at of [...places].toSorted((a, b) => b - a)) {
    const last = runs.at(-1);
    if (last?.from === at + 1) runs[runs.length - 1] = { from: at, to: last.to };
    else runs.push({ from: at, to: at + 1 });
  }
  return runs;
}

/** What a step makes of a text; null where it makes none that the schema allows. */
function applied(step: Step, before: Node): Node | null {
  try {
    const { doc } = step.apply(before);
    if (!doc) return null;
    // The library looks at the nodes that it joins, not at those that a change brings along.
    step.getMap().forEach((_oldFrom, _oldTo, from, to) => {
      doc.nodesBetween(Math.max(0, from - 1), Math.min(to + 1, doc.content.size), (node, _at, parent) => {
        if (parent === doc) node.check();
        return false;
      });
    });
    return doc;
  } catch {
    return null;
  }
}

function isEmpty(node: Node): boolean {
  return leavesIn(node, [{ from: 0, to: node.content.size }]).length === 0;
}

type Neighbour = { readonly at: number; readonly distance: number };

/** Makes changes again, one after another, over a text that is no longer the one in which they were made. */
export class Remaking {
  readonly tr: Transaction;
  ids: Identities;
  readonly made: OwnChange[] = [];
  /** For each change that could be made as it was: what it became. */
  readonly whole = new Map<Change, OwnChange>();
  readonly mapping: Mapping;
  /** What each change became, in one piece or in several; numbers are places in `made`. */
  private readonly parts = new Map<Change, { readonly from: number; readonly to: number }>();
  private readonly firstMap: number;
  readonly gone: ReadonlySet<number>;
  nextId: number;

  /**
   * The mapping leads from the text in which the first of the changes ends to the one of the transaction. What is gone,
   * because somebody else took it, is not added again.
   */
  constructor(tr: Transaction, { ids, nextId, mapping, gone }: Pick<Remaking, 'ids' | 'nextId' | 'mapping' | 'gone'>) {
    this.tr = tr;
    this.ids = ids;
    this.nextId = nextId;
    this.mapping = mapping;
    this.firstMap = mapping.maps.length;
    this.gone = gone;
  }

  /** Makes a change of the text of now. Null where the text does not take it. */
  private make(step: Step, group: number, added: readonly Leaf[], mirror?: number): OwnChange | null {
    const before = this.tr.doc;
    if (!applied(step, before)) return null;
    this.tr.step(step);
    const after = this.tr.doc;
    const { change, ids } = changeOf(step, { before, after, ids: this.ids, nextId: this.nextId }, added);
    this.ids = ids;
    this.mapping.appendMap(change.map, mirror);
    const own = { ...change, own: { inverted: step.invert(before), before, after, group, undoes: null } };
    this.made.push(own);
    return own;
  }

  private takesExactly(step: Step, wanted: ReadonlySet<number>): boolean {
    const taken = leavesIn(this.tr.doc, takenBy(step.getMap()));
    return taken.length === wanted.size && taken.every(({ at }) => wanted.has(at));
  }

  private makeWhole(change: OwnChange, offset: number, wanted: ReadonlySet<number>): OwnChange | null {
    const mapped = change.step.map(this.mapping.slice(offset));
    if (!mapped || !this.takesExactly(mapped, wanted) || !this.isInOrder(change, mapped)) return null;
    return this.make(mapped, change.own.group, change.added, offset - 1);
  }

  private take(places: Iterable<number>, group: number): void {
    for (const { from, to } of runsOf(places)) this.make(new ReplaceStep(from, to, Slice.empty), group, []);
  }

  /** Blocks that the change took whole go, unless somebody else has written in them. */
  private takeEmptyBlocks(change: OwnChange, offset: number): void {
    const covered: number[] = [];
    for (const { from, to } of takenBy(change.map))
      change.own.before.nodesBetween(from, to, (node, at) => {
        if (node.isBlock && !node.isLeaf && at >= from && at + node.nodeSize <= to) covered.push(at);
      });
    for (const at of covered) {
      const pos = this.mapping.slice(offset).map(at, 1);
      const node = pos < this.tr.doc.content.size ? this.tr.doc.nodeAt(pos) : null;
      if (node && node.type === change.own.before.nodeAt(at)?.type && isEmpty(node))
        this.make(new ReplaceStep(pos, pos + node.nodeSize, Slice.empty), change.own.group, []);
    }
  }

  /** Where what the change added belongs now: beside what it was written beside, or where that was. */
  private placeOf(change: OwnChange, offset: number): number {
    const { left, right } = this.nearestNow(change);
    if (left && (!right || left.distance < right.distance || left.at < right.at)) return left.at + 1;
    if (right) return right.at;
    let from: number | null = null;
    change.map.forEach((oldFrom, _oldTo, newFrom, newTo) => {
      if (from === null && newTo > newFrom) from = oldFrom;
    });
    const mapping = this.mapping.slice(offset);
    const [low, high] = [mapping.map(from ?? 0, -1), mapping.map(from ?? 0, 1)];
    const before = this.ids.indexOf(change.beside.before);
    return low <= before && before < high ? high : low;
  }

  /** Where the nearest of the characters stand now that stood beside a change, and how far they stood from it. */
  private nearestNow({ beside }: OwnChange): {
    readonly left: Neighbour | null;
    readonly right: Neighbour | null;
  } {
    const find = (nearest: readonly number[]) => {
      for (const [distance, id] of nearest.entries()) {
        const at = this.ids.indexOf(id);
        if (at !== -1) return { at, distance };
      }
      return null;
    };
    return { left: find(beside.left), right: find(beside.right) };
  }

  private besideNow(change: OwnChange): { readonly left: number | null; readonly right: number | null } {
    const { left, right } = this.nearestNow(change);
    return { left: left && left.at, right: right && right.at };
  }

  private isSameBlock(one: number, other: number): boolean {
    const { doc } = this.tr;
    return doc.resolve(one).sameParent(doc.resolve(other));
  }

  /** What one writes goes on after what one wrote before it, wherever that has come to stand. */
  private isInOrder(change: OwnChange, step: Step): boolean {
    if (change.added.length === 0) return true;
    const { left, right } = this.besideNow(change);
    const { beside } = change;
    let isBetween = true;
    step.getMap().forEach((from, to) => {
      if ((left !== null && left >= from) || (right !== null && right < to)) isBetween = false;
      // What ended a block still goes with the words before it, and what began one with those behind it.
      if (left !== null && beside.right.length === 0 && !this.isSameBlock(left, from)) isBetween = false;
      if (right !== null && beside.left.length === 0 && !this.isSameBlock(right, to)) isBetween = false;
    });
    return isBetween;
  }

  /** Adds what the change added in the shape it had, where nothing of it is lost by that. */
  private addFitted(change: OwnChange, offset: number): OwnChange | null {
    const place = this.placeOf(change, offset);
    const { right } = this.besideNow(change);
    if (!(change.step instanceof ReplaceStep) || (right !== null && right < place)) return null;
    const fitted = replaceStep(this.tr.doc, place, place, change.step.slice);
    if (!fitted || !this.takesExactly(fitted, new Set())) return null;
    const { doc } = this.tr;
    const result = fitted.apply(doc);
    if (!result.doc) return null;
    const added = leavesIn(result.doc, addedBy(fitted.getMap()));
    const isAll =
      added.length === change.added.length &&
      added.every(({ node }, nth) => node.text === change.added[nth]?.node.text);
    return isAll ? this.make(fitted, change.own.group, change.added) : null;
  }

  /** Adds the words of a change, each block's together, where its shape cannot stand. */
  private addWords(change: OwnChange, offset: number): void {
    const blocks: Leaf[][] = [];
    let last: Node | null = null;
    leavesIn(change.own.after, addedBy(change.map)).forEach(({ at }, nth) => {
      const leaf = change.added[nth];
      if (!leaf || !leaf.node.isInline) return;
      const { parent } = change.own.after.resolve(at);
      if (parent !== last) blocks.push([]);
      last = parent;
      blocks.at(-1)?.push(leaf);
    });
    const put = (words: readonly Leaf[], place: number) => {
      const { step } = wordsAt(this.tr.doc, Fragment.fromArray(words.map(({ node }) => node)), place);
      this.make(step, change.own.group, words);
    };
    const { right } = this.besideNow(change);
    let place = this.placeOf(change, offset);
    // What came to stand in a block of its own before other words goes with these.
    const behind = blocks.length > 1 && right !== null ? blocks.pop() : undefined;
    if (behind && right !== null) {
      put(behind, right);
      place = this.mapping.slice(this.mapping.maps.length - 1).map(place, -1);
    }
    for (const words of blocks.toReversed()) put(words, place);
  }

  /**
   * What a change would add although somebody has taken it has new numbers: it goes at once, and whoever took it may
   * still bring it back under its own.
   */
  private withoutGone(change: OwnChange): OwnChange {
    if (!change.added.some(({ id }) => this.gone.has(id))) return change;
    const fresh = (leaf: Leaf) => {
      if (!this.gone.has(leaf.id)) return leaf;
      this.nextId += 1;
      return { ...leaf, id: this.nextId - 1 };
    };
    return { ...change, added: change.added.map(fresh) };
  }

  /** Takes a change back as it was made here, piece by piece. False where it was not made here. */
  private takeBack({ own: { undoes, group } }: OwnChange): boolean {
    const parts = undoes && this.parts.get(undoes);
    if (!parts) return false;
    for (let nth = parts.to - 1; nth >= parts.from; nth -= 1) {
      const part = this.made[nth];
      if (!part) continue;
      const inverse = inverseOf(part);
      this.remake({ ...inverse, own: { ...inverse.own, group } }, this.firstMap + nth + 1);
    }
    return true;
  }

  private makeInPieces(change: OwnChange, offset: number, places: ReadonlySet<number>): void {
    if (places.size === 0 && change.added.length === 0) return;
    this.take(places, change.own.group);
    this.takeEmptyBlocks(change, offset);
    if (change.added.length > 0 && !this.addFitted(change, offset)) this.addWords(change, offset);
  }

  /**
   * Makes a change again. The offset says where in the mapping the text in which it was made stands. The map before
   * that is its own.
   */
  remake(source: OwnChange, offset: number): void {
    const from = this.made.length;
    const change = this.withoutGone(source);
    const places = new Set(placesOf(this.ids, change.taken).values());
    if (!this.takeBack(change)) {
      const whole = this.makeWhole(change, offset, places);
      if (whole) this.whole.set(source, whole);
      else this.makeInPieces(change, offset, places);
    }
    const gone = change.added.filter(({ id }, nth) => id !== source.added[nth]?.id);
    if (gone.length > 0) this.take(placesOf(this.ids, gone).values(), change.own.group);
    this.parts.set(source, { from, to: this.made.length });
  }
}
