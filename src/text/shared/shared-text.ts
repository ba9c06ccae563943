import type { Node } from '@tiptap/pm/model';
import { EditorState, Plugin, PluginKey, type Transaction } from '@tiptap/pm/state';

import { changeOf, movedBy, renumbered, type Change } from './change.ts';
import { identitiesOf, type Identities } from './identities.ts';

// The state of a text that several write: what the server has confirmed, and one's own changes that stand on top of it.

export type Shared = {
  /** How many changes the server has confirmed, of everybody. */
  readonly version: number;
  /** What has changed here since the text was opened. The last of it is unsent. */
  readonly log: readonly Change[];
  /** How many of the last changes, all one's own, the server has not confirmed. */
  readonly unsent: number;
  readonly ids: Identities;
  readonly nextId: number;
  /** What can be taken back and made again, by group. */
  readonly undo: readonly number[];
  readonly redo: readonly number[];
  readonly nextGroup: number;
  /** Where and when the newest group grew: what is typed on there soon after belongs to it. */
  readonly growing: { readonly from: number; readonly to: number; readonly at: number } | null;
};

export const sharedKey = new PluginKey<Shared>('sharedText');

/** Of what one has done, so many changes can be taken back; older ones stay. */
const KEPT = 3_000;
const GROUP_MS = 500;

/** What anybody else changes, and what only tidies up, is nothing that an undo takes back. */
const isTakenBack = (tr: Transaction) => tr.getMeta('addToHistory') !== false;

function spanOf(changes: readonly Change[]): { readonly from: number; readonly to: number } | null {
  let span: { from: number; to: number } | null = null;
  for (const { map } of changes) {
    if (span) span = { from: map.map(span.from, -1), to: map.map(span.to, 1) };
    map.forEach((_oldFrom, _oldTo, from, to) => {
      span = { from: Math.min(span?.from ?? from, from), to: Math.max(span?.to ?? to, to) };
    });
  }
  return span;
}

function groupOf(tr: Transaction, now: Shared, changes: readonly Change[]): number {
  const current = now.nextGroup - 1;
  const isOpen = now.growing !== null && now.undo.at(-1) === current;
  if (isOpen && tr.getMeta('appendedTransaction') !== undefined) return current;
  if (!isOpen || !now.growing || tr.getMeta('uiEvent') !== undefined) return now.nextGroup;
  if (tr.time - now.growing.at > GROUP_MS) return now.nextGroup;
  const { from, to } = now.growing;
  let touches = false;
  changes[0]?.map.forEach((oldFrom, oldTo) => {
    if (oldFrom <= to && oldTo >= from) touches = true;
  });
  return touches ? current : now.nextGroup;
}

function grown(tr: Transaction, now: Shared, changes: readonly Change[]): Shared['growing'] {
  const span = spanOf(changes);
  return span ? { ...span, at: tr.time } : now.growing;
}

/** The changes that a transaction of this writer made. */
function madeBy(
  tr: Transaction,
  now: Shared,
): Pick<Shared, 'ids' | 'nextId'> & { readonly changes: readonly Change[] } {
  let { ids, nextId } = now;
  const changes = tr.steps.map((step, index) => {
    const before = tr.docs[index] ?? tr.before;
    const after = tr.docs[index + 1] ?? tr.doc;
    const made = changeOf(step, { before, after, ids, nextId });
    ({ ids, nextId } = made);
    return { ...made.change, own: { inverted: step.invert(before), before, after, group: 0, undoes: null } };
  });
  const moved = movedBy(changes);
  if (!moved) return { changes, ids, nextId };
  return {
    changes: changes.map((change) => renumbered(change, moved)),
    ids: ids.map((id) => moved.get(id) ?? id),
    nextId,
  };
}

/** The log without what is too old to be taken back. */
export function kept(log: readonly Change[], unsent: number): readonly Change[] {
  return log.length > 2 * KEPT ? log.slice(-Math.max(KEPT, unsent)) : log;
}

function afterOwn(tr: Transaction, now: Shared): Shared {
  const { changes, ids, nextId } = madeBy(tr, now);
  const group = isTakenBack(tr) ? groupOf(tr, now, changes) : 0;
  const made = changes.map((change) => (change.own ? { ...change, own: { ...change.own, group } } : change));
  const unsent = now.unsent + made.length;
  return {
    ...now,
    log: kept([...now.log, ...made], unsent),
    unsent,
    ids,
    nextId,
    ...(group === 0
      ? {}
      : {
          undo: now.undo.at(-1) === group ? now.undo : [...now.undo, group],
          redo: [],
          nextGroup: Math.max(now.nextGroup, group + 1),
          growing: grown(tr, now, made),
        }),
  };
}

/** A text as it is at a version, before anybody has changed it here. */
export function sharedFrom(doc: Node, version: number): Shared {
  const ids = identitiesOf(doc);
  return {
    version,
    log: [],
    unsent: 0,
    ids,
    nextId: ids.reduce((highest, id) => Math.max(highest, id), 0) + 1,
    undo: [],
    redo: [],
    nextGroup: 1,
    growing: null,
  };
}

/** Keeps what is not confirmed yet: from a version on with which a text is opened, or from where it was left. */
export function sharedText(start: (doc: Node) => Shared): Plugin<Shared> {
  return new Plugin<Shared>({
    key: sharedKey,
    state: {
      init: (_config, { doc }) => start(doc),
      apply: (tr, now) => {
        const next: Shared | undefined = tr.getMeta(sharedKey);
        if (next) return next;
        return tr.docChanged ? afterOwn(tr, now) : now;
      },
    },
  });
}

/** Whether others, or an undo, made these changes: nothing of it was just typed here. */
export function isMadeAgain(transactions: readonly Transaction[]): boolean {
  return transactions.some((tr) => tr.getMeta(sharedKey) !== undefined);
}

/** What a writer shares: the confirmed version and the changes that wait. */
export function sharedOf(state: EditorState): Shared {
  const shared = sharedKey.getState(state);
  if (!shared) throw new Error('the text of this editor is not shared');
  return shared;
}

/** What an editor leaves: the text, with all that is known of its changes. */
export function withoutEditor(state: EditorState): EditorState {
  const shared = sharedOf(state);
  return EditorState.create({ doc: state.doc, plugins: [sharedText(() => shared)] });
}

/** One's own changes that the server has not confirmed, in their order. */
export function unsentOf({ log, unsent }: Shared): readonly Change[] {
  return unsent === 0 ? [] : log.slice(-unsent);
}
