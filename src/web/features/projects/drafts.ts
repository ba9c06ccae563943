// What is typed and not yet on the server, kept in this browser. A draft carries the person, the organization, the text
// and the revision it was written on in its key: nobody else is offered it, on this device or another.
import { createStore, del, entries, set, type UseStore } from 'idb-keyval';
import type { Draft } from './saver.ts';

export type DraftOwner = { readonly userId: string; readonly orgId: string; readonly subject: string };

let store: UseStore | null = null;
const openStore = (): UseStore => (store ??= createStore('fundwright-drafts', 'drafts'));

function prefixOf({ userId, orgId, subject }: DraftOwner): string {
  return `${userId}|${orgId}|${subject}|`;
}

function ignore(): void {}

/** Where drafts of one text are written. A browser that keeps no drafts (private mode, full disk) still saves to the server. */
export function draftWriter<T>(owner: DraftOwner): { keep: (draft: Draft<T>) => void; forget: (base: number) => void } {
  const key = (base: number) => `${prefixOf(owner)}${base}`;
  return {
    keep: (draft) => void set(key(draft.base), { ...draft, at: Date.now() }, openStore()).catch(ignore),
    forget: (base) => void del(key(base), openStore()).catch(ignore),
  };
}

type Kept<T> = Draft<T> & { readonly at: number };

/** The newest draft of this text, if it still has the shape that `isValue` knows; older ones are dropped. */
export async function loadDraft<T>(owner: DraftOwner, isValue: (value: unknown) => value is T): Promise<Draft<T> | null> {
  try {
    const all = await entries<string, Kept<unknown>>(openStore());
    const own = all.filter(([key]) => key.startsWith(prefixOf(owner))).sort(([, a], [, b]) => b.at - a.at);
    const [newest, ...older] = own;
    await Promise.all(older.map(([key]) => del(key, openStore())));
    if (!newest) return null;
    const [, { base, value, underWay }] = newest;
    if (!isValue(value)) return null;
    return { base, value, underWay: underWay && isValue(underWay.value) ? { ...underWay, value: underWay.value } : null };
  } catch {
    return null;
  }
}
