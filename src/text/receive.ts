import { TextSelection, type EditorState, type Transaction } from '@tiptap/pm/state';
import { Mapping, type Step } from '@tiptap/pm/transform';

import { changeOf, isOwn, movedBy, renumbered, type Change, type OwnChange } from './change.ts';
import { addedBy, identitiesAfter, leavesIn, type Identities } from './identities.ts';
import { Remaking } from './remaking.ts';
import { kept, sharedKey, sharedOf, unsentOf, type Shared } from './shared-text.ts';

/** Changes as the server tells them, in its order: one's own among them. */
export type Told = { readonly steps: readonly Step[]; readonly clientIds: readonly string[] };

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

/** What others have changed. A step that adds what the one before it took has moved it. */
function bringIn(tr: Transaction, { steps, clientIds }: Told, ids: Identities, nextId: number): Foreign {
  let now: Foreign = { changes: [], ids, nextId };
  steps.forEach((step, index) => {
    const before = tr.doc;
    tr.step(step);
    const made = changeOf(step, { before, after: tr.doc, ids: now.ids, nextId: now.nextId });
    const last = clientIds[index] === clientIds[index - 1] ? now.changes.at(-1) : undefined;
    const moved =
      movedBy([made.change]) ?? (last && made.change.taken.length === 0 ? movedBy([last, made.change]) : null);
    now = {
      changes: [...now.changes, moved ? renumbered(made.change, moved) : made.change],
      ids: moved ? made.ids.map((id) => moved.get(id) ?? id) : made.ids,
      nextId: made.nextId,
    };
  });
  return now;
}

function goneBy(changes: readonly Change[], ids: Identities): ReadonlySet<number> {
  const gone = new Set(changes.flatMap(({ taken }) => taken.map(({ id }) => id)));
  for (const id of ids) gone.delete(id);
  return gone;
}

/** The cursor stays before what others write at its place. */
function keepSelection(tr: Transaction, { selection }: EditorState): void {
  if (!(selection instanceof TextSelection)) return;
  const place = (at: number) => tr.doc.resolve(tr.mapping.map(at, -1));
  tr.setSelection(TextSelection.between(place(selection.anchor), place(selection.head), -1));
}

/** Changes made again know which of the others made again they take back. */
function relinked(made: readonly OwnChange[], { whole }: Remaking): readonly OwnChange[] {
  const sources = new Map([...whole].map(([source, change]) => [change, source]));
  return made.map((change) => {
    const undoes = sources.get(change)?.own?.undoes ?? null;
    return { ...change, own: { ...change.own, undoes: undoes && (whole.get(undoes) ?? undoes) } };
  });
}

/** Brings what the server tells into a text. One's own unsent changes stand after it. */
export function receive(state: EditorState, told: Told, ownId: string): Transaction {
  const shared = sharedOf(state);
  const { tr } = state;
  const firstForeign = told.clientIds.findIndex((id) => id !== ownId);
  const confirmed = firstForeign === -1 ? told.steps.length : firstForeign;
  const next: Shared = {
    ...shared,
    version: shared.version + told.steps.length,
    unsent: Math.max(0, shared.unsent - confirmed),
  };
  if (firstForeign === -1) return tr.setMeta(sharedKey, next);
  const own = unsentOf(next).filter(isOwn);
  const base = takeBack(tr, own, shared.ids);
  const news = { steps: told.steps.slice(confirmed), clientIds: told.clientIds.slice(confirmed) };
  const foreign = bringIn(tr, news, base, shared.nextId);
  const remaking = new Remaking(tr, {
    ids: foreign.ids,
    nextId: foreign.nextId,
    mapping: new Mapping([...tr.mapping.maps]),
    gone: goneBy(foreign.changes, foreign.ids),
  });
  own.forEach((change, index) => remaking.remake(change, own.length - index));
  keepSelection(tr, state);
  const made = relinked(remaking.made, remaking);
  const before = shared.log.slice(0, shared.log.length - own.length);
  return tr.setMeta('addToHistory', false).setMeta(sharedKey, {
    ...next,
    log: kept([...before, ...foreign.changes, ...made], made.length),
    unsent: made.length,
    ids: remaking.ids,
    nextId: foreign.nextId,
    growing: null,
  });
}
