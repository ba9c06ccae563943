import { TextSelection, type EditorState, type Transaction } from '@tiptap/pm/state';
import { Mapping, type Step } from '@tiptap/pm/transform';

import { Past, type BroughtBack } from './brought-back.ts';
import { changeOf, isOwn, movedBy, renumbered, type Change, type OwnChange } from './change.ts';
import { addedBy, identitiesAfter, leavesIn, type Identities } from './identities.ts';
import { Remaking } from './remaking.ts';
import { kept, sharedKey, sharedOf, unsentOf, type Shared } from './shared-text.ts';

/** What one writer sent at once. One's own come back without their steps, because they are here. */
export type Batch = {
  readonly clientId: string;
  readonly count: number;
  readonly steps: readonly Step[];
  /** What each step brings back, as far as its writer says so. */
  readonly back?: readonly (BroughtBack | null)[];
};

/** What the server has confirmed since the version that one knows, in its order, and the version after it. */
export type Told = { readonly version: number; readonly batches: readonly Batch[] };

/** One's own changes taken back; the numbers are those of the text before them. */
function takeBack(tr: Transaction, own: readonly OwnChange[], ids: Identities): Identities {
  let back = ids;
  for (const change of own.toReversed()) {
    tr.step(change.own.inverted);
    const map = change.own.inverted.getMap();
    const placed = leavesIn(tr.doc, addedBy(map)).map(({ at }, nth) => ({ at, id: change.taken[nth]?.id ?? 0 }));
    back = identitiesAfter(back, map, placed);
  }
  return back;
}

type Foreign = { readonly changes: readonly Change[]; readonly ids: Identities; readonly nextId: number };

/** The longest move that is looked for, in steps. */
const MOVE_STEPS = 16;

/** What a step of somebody else has moved: it adds what it takes, or what the steps right before it took. */
export function movedIn(change: Change, before: readonly Change[]): ReadonlyMap<number, number> | null {
  for (let from = before.length; from >= Math.max(0, before.length - MOVE_STEPS); from -= 1) {
    const moved = movedBy([...before.slice(from), change]);
    if (moved || change.added.length === 0 || (from > 0 && before[from - 1]?.added.length !== 0)) return moved;
  }
  return null;
}

/** What others have changed. */
function bringIn(
  tr: Transaction,
  batches: readonly Batch[],
  { past, ids, nextId }: { readonly past: Past; readonly ids: Identities; readonly nextId: number },
): Foreign {
  const changes: Change[] = [];
  let now = { ids, nextId };
  for (const { steps, clientId, back } of batches) {
    const first = changes.length;
    for (const [nth, step] of steps.entries()) {
      const before = tr.doc;
      tr.step(step);
      const made = changeOf(step, { before, after: tr.doc, ...now });
      const told = back?.[nth];
      const moved = told ? past.numbersOf(made.change, told, made.ids) : movedIn(made.change, changes.slice(first));
      const change = { ...(moved ? renumbered(made.change, moved) : made.change), by: clientId };
      changes.push(change);
      past.add(change);
      now = { ids: moved ? made.ids.map((id) => moved.get(id) ?? id) : made.ids, nextId: made.nextId };
    }
  }
  return { changes, ...now };
}

/** What stood before others changed the text, and stands no longer. */
function goneBetween(before: Identities, after: Identities): ReadonlySet<number> {
  const gone = new Set(before);
  for (const id of after) gone.delete(id);
  return gone;
}

/** Selected cells that are in no table any more cannot be followed. */
function isLost(tr: Transaction): boolean {
  try {
    return tr.selection.$from.doc !== tr.doc;
  } catch {
    return true;
  }
}

/** The cursor stays beside what one has typed, and before what others write at its place. */
function keepSelection(tr: Transaction, { selection }: EditorState, mapping: Mapping): void {
  const place = (at: number) => tr.doc.resolve(mapping.map(at, -1));
  if (!(selection instanceof TextSelection)) {
    if (isLost(tr)) tr.setSelection(TextSelection.near(place(selection.from)));
    return;
  }
  tr.setSelection(TextSelection.between(place(selection.anchor), place(selection.head), -1));
}

/** Changes made again know which of the others made again they take back. */
function relinked(made: readonly OwnChange[], { whole }: Remaking): readonly OwnChange[] {
  const sources = new Map([...whole].map(([source, change]) => [change, source]));
  const linked = new Map<Change, OwnChange>();
  return made.map((change) => {
    const undone = sources.get(change)?.own?.undoes ?? null;
    const again = undone && (whole.get(undone) ?? undone);
    const link = { ...change, own: { ...change.own, undoes: again && (linked.get(again) ?? again) } };
    linked.set(change, link);
    return link;
  });
}

/** One's own unsent changes made again on top of what others have changed. */
function overOthers(state: EditorState, next: Shared, batches: readonly Batch[], known: number): Transaction {
  const { tr } = state;
  const own = unsentOf(next).filter(isOwn);
  const base = takeBack(tr, own, next.ids);
  const foreign = bringIn(tr, batches, { past: new Past({ ...next, version: known }), ids: base, nextId: next.nextId });
  const remaking = new Remaking(tr, {
    ids: foreign.ids,
    nextId: foreign.nextId,
    mapping: new Mapping([...tr.mapping.maps]),
    gone: goneBetween(base, foreign.ids),
  });
  own.forEach((change, index) => remaking.remake(change, own.length - index));
  keepSelection(tr, state, remaking.mapping);
  const made = relinked(remaking.made, remaking);
  const before = next.log.slice(0, next.log.length - own.length);
  return tr.setMeta('addToHistory', false).setMeta(sharedKey, {
    ...next,
    log: kept([...before, ...foreign.changes, ...made], made.length),
    unsent: made.length,
    ids: remaking.ids,
    nextId: remaking.nextId,
    growing: null,
  });
}

/** Brings what the server tells into a text. One's own unsent changes stand after it. */
export function receive(state: EditorState, { version, batches }: Told, ownId: string): Transaction {
  const shared = sharedOf(state);
  const { tr } = state;
  const firstForeign = batches.findIndex(({ clientId }) => clientId !== ownId);
  const own = firstForeign === -1 ? batches : batches.slice(0, firstForeign);
  const confirmed = own.reduce((sum, { count }) => sum + count, 0);
  const next: Shared = { ...shared, version, unsent: Math.max(0, shared.unsent - confirmed) };
  if (firstForeign === -1) return tr.setMeta(sharedKey, next);
  return overOthers(state, next, batches.slice(firstForeign), shared.version + confirmed);
}
