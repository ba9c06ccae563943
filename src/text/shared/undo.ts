import { TextSelection, type EditorState, type Transaction } from '@tiptap/pm/state';
import { Mapping } from '@tiptap/pm/transform';

import { inverseOf, isOwn, type Change, type OwnChange } from './change.ts';
import { placesOf } from './identities.ts';
import { Remaking } from './remaking.ts';
import { kept, sharedKey, sharedOf, type Shared } from './shared-text.ts';

// An undo takes back what this writer did, and nothing that anybody else did since: it is their change made the other
// way round, over everything that happened after it.

type Taken = { readonly change: OwnChange; readonly index: number };

/** What leads from the text in which the first of the changes stood to the one of now; an undo of before cancels out. */
function mappingOf(log: readonly Change[]): Mapping {
  const mapping = new Mapping();
  const places = new Map<Change, number>();
  log.forEach((change, index) => {
    const undone = change.own?.undoes;
    mapping.appendMap(change.map, undone ? places.get(undone) : undefined);
    places.set(change, index);
  });
  return mapping;
}

function takeBackGroup(tr: Transaction, shared: Shared, taken: readonly Taken[]): Remaking {
  const first = taken[0]?.index ?? 0;
  const added = taken.flatMap(({ change }) => change.added);
  const present = placesOf(shared.ids, added);
  const remaking = new Remaking(tr, {
    ids: shared.ids,
    nextId: shared.nextId,
    mapping: mappingOf(shared.log.slice(first)),
    gone: new Set(added.flatMap(({ id }) => (present.has(id) ? [] : [id]))),
  });
  for (const { change, index } of taken.toReversed()) remaking.remake(inverseOf(change), index + 1 - first);
  return remaking;
}

/** The end of what has come back, or where something went. */
function placeCursor(tr: Transaction): void {
  const last = tr.steps.length - 1;
  tr.mapping.maps[last]?.forEach((_oldFrom, _oldTo, _from, to) => {
    tr.setSelection(TextSelection.near(tr.doc.resolve(Math.min(to, tr.doc.content.size)), -1));
  });
}

function goBack(state: EditorState, from: 'undo' | 'redo'): Transaction | null {
  const shared = sharedOf(state);
  const group = shared[from].at(-1);
  if (group === undefined) return null;
  const taken = shared.log.flatMap((change, index) =>
    isOwn(change) && change.own.group === group ? [{ change, index }] : [],
  );
  const { tr } = state;
  const remaking = takeBackGroup(tr, shared, taken);
  const sources = new Map([...remaking.whole].map(([inverse, made]) => [made, inverse.own?.undoes ?? null]));
  const made = remaking.made.map((change) => ({
    ...change,
    own: { ...change.own, group: shared.nextGroup, undoes: sources.get(change) ?? null },
  }));
  placeCursor(tr);
  const to = from === 'undo' ? 'redo' : 'undo';
  const unsent = shared.unsent + made.length;
  return tr.scrollIntoView().setMeta(sharedKey, {
    ...shared,
    log: kept([...shared.log, ...made], unsent),
    unsent,
    ids: remaking.ids,
    nextId: remaking.nextId,
    [from]: shared[from].slice(0, -1),
    [to]: made.length > 0 ? [...shared[to], shared.nextGroup] : shared[to],
    nextGroup: shared.nextGroup + 1,
    growing: null,
  });
}

/** Takes one's own newest change back. Null where there is none. */
export function undo(state: EditorState): Transaction | null {
  return goBack(state, 'undo');
}

/** Makes the newest change that was taken back again. Null where there is none. */
export function redo(state: EditorState): Transaction | null {
  return goBack(state, 'redo');
}

/** What of one's own can be taken back, and made again; nothing before the text is shown. */
export function stepsBack(state: EditorState): { readonly undo: number; readonly redo: number } {
  const shared = sharedKey.getState(state);
  return { undo: shared?.undo.length ?? 0, redo: shared?.redo.length ?? 0 };
}

/** Forgets what could be taken back: somebody has decided about it since. */
export function withoutUndo({ tr }: EditorState, shared: Shared): Transaction {
  return tr.setMeta(sharedKey, { ...shared, undo: [], redo: [], growing: null });
}
