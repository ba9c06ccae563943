// What is typed and not yet on the server, kept in this browser. A draft carries the person, the organization, the text
// and the revision it was written on in its key: nobody else is offered it, on this device or another.
import { createStore, del, entries, set, type UseStore } from 'idb-keyval';
import type { Draft } from './saver.ts';

export type DraftOwner = { readonly userId: string; readonly orgId: string; readonly subject: string };

let store: UseStore | null = null;
/** Where this browser keeps what is unsent. */
export const openStore = (): UseStore => (store ??= createStore('fundwright-drafts', 'drafts'));

// Two tabs may hold the same text on the same revision: each keeps its own draft and forgets only that.
const tab = crypto.randomUUID();
/** A draft that nobody has come back for is dropped after this long. */
export const KEPT_FOR_MS = 90 * 86_400_000;

function prefixOf({ userId, orgId, subject }: DraftOwner): string {
  return `${userId}|${orgId}|${subject}|`;
}

function keyOf(owner: DraftOwner, base: number): string {
  return `${prefixOf(owner)}${base}|${tab}`;
}

function ignore(): void {}

/**
 * Where drafts of one text are written. A browser that keeps no drafts (private mode, full disk) still saves to the
 * server.
 */
export function draftWriter<T>(owner: DraftOwner): { keep: (draft: Draft<T>) => void; forget: (base: number) => void } {
  return {
    keep: (draft) => void set(keyOf(owner, draft.base), { ...draft, at: Date.now() }, openStore()).catch(ignore),
    forget: (base) => void del(keyOf(owner, base), openStore()).catch(ignore),
  };
}

/** Brings the check of a draft's shape once there is a draft: what checks it is much script. */
export type LoadCheck<T> = () => Promise<(value: unknown) => value is T>;

type Kept<T> = Draft<T> & { readonly at: number };

/**
 * The newest draft of this text that differs from what is stored, taken over by this tab; null where there is none.
 * The others stay until it is their turn: they may belong to another tab.
 */
export async function takeDraft<T>(
  owner: DraftOwner,
  loadCheck: LoadCheck<T>,
  isStored: (value: T) => boolean,
): Promise<Draft<T> | null> {
  try {
    const all = await entries<string, Kept<unknown>>(openStore());
    const own = all.filter(([key]) => key.startsWith(prefixOf(owner))).sort(([, a], [, b]) => b.at - a.at);
    if (own.length === 0) return null;
    const isValue = await loadCheck();
    for (const [key, { base, value, underWay, from, at }] of own) {
      if (!isValue(value) || Date.now() - at > KEPT_FOR_MS || (underWay === null && isStored(value))) {
        await del(key, openStore());
        continue;
      }
      const draft: Draft<T> = {
        base,
        value,
        underWay: underWay && isValue(underWay.value) ? { ...underWay, value: underWay.value } : null,
        ...(isValue(from) ? { from } : {}),
      };
      await set(keyOf(owner, base), { ...draft, at }, openStore());
      if (key !== keyOf(owner, base)) await del(key, openStore());
      return draft;
    }
    return null;
  } catch {
    return null;
  }
}
