import { onSessionResumed } from '#web/api/session-end.ts';
import { draftWriter, takeDraft, type DraftOwner, type LoadCheck } from './drafts.ts';
import type { Answer, Newest, Save, Saver } from './saver.ts';
import { makeSaver } from './make-saver.ts';

type Kind<T> = {
  readonly loadCheck: LoadCheck<T>;
  readonly isSame: (a: T, b: T) => boolean;
  /**
   * The server knows a save by its id: one that got no answer is sent again under it. Otherwise a lost answer shows as
   * a conflict with one's own words, which is none.
   */
  readonly knowsSaveIds: boolean;
  /** Sends only when asked to: for a form with a button of its own. */
  readonly waitsToBeAsked?: boolean;
  /** Puts two changes of one value together; null where a person must choose. */
  readonly merge?: (from: T, mine: T, theirs: T) => T | null;
};

type Opening<T> = {
  readonly owner: DraftOwner;
  readonly mayEdit: boolean;
  readonly stored: Newest<T>;
  readonly send: (save: Save<T>, from: T) => Promise<Answer<T>>;
  readonly onSaved?: (value: T, revision: number, savedAt: string) => void;
  /** Hands over what the server is known to have, whenever that changes, until the answer is called. */
  readonly follow?: (adopt: (newest: Newest<T>) => void) => () => void;
  /** Shows what is typed and not stored elsewhere on the page; null where nothing is. */
  readonly show?: (typed: T | null) => void;
};
type Open<T> = { readonly saver: Saver<T>; readonly leave: () => void };

const rooms = new Set<() => Promise<boolean>>();

/** Makes this part of what is sent before anything that needs all of it on the server, until the answer is called. */
export function flushWithAll(flush: () => Promise<boolean>): () => void {
  rooms.add(flush);
  return () => void rooms.delete(flush);
}

/** Sends everything on this page that is unsaved; answers whether all of it is on the server. */
export async function flushEverything(): Promise<boolean> {
  const results = await Promise.all([...rooms].map((flush) => flush()));
  return results.every(Boolean);
}

/**
 * Keeps the savers of one kind of value. A saver outlives the screen that opened it: leaving the screen does not stop
 * what is still to be sent.
 */
export function makeSaverRoom<T>({ loadCheck, isSame, knowsSaveIds, waitsToBeAsked = false, merge }: Kind<T>): {
  open: (opening: Opening<T>) => Promise<Saver<T>>;
} {
  const savers = new Map<string, Open<T>>();
  if (!waitsToBeAsked)
    rooms.add(async () => {
      const results = await Promise.all([...savers.values()].map(({ saver }) => saver.isClean() || saver.flush()));
      return results.every(Boolean);
    });
  return {
    open: async ({ owner, mayEdit, stored, send, onSaved, follow, show }) => {
      const key = owner.subject;
      const open = savers.get(key);
      if (open && !open.saver.isClean()) return open.saver;
      const drafts = draftWriter<T>(owner);
      const found = mayEdit ? await takeDraft(owner, loadCheck, (value) => isSame(value, stored.value)) : null;
      // While the draft was read, another screen may have opened the same value.
      const meanwhile = savers.get(key);
      if (meanwhile && meanwhile !== open) return meanwhile.saver;
      open?.leave();
      // A form has nothing to ask for where what it kept stands: its save arrived, only the answer did not.
      const isThere = waitsToBeAsked && found !== null && isSame(found.value, stored.value);
      if (isThere) drafts.forget(found.base);
      const kept = isThere ? null : found;
      const draft = kept === null || knowsSaveIds ? kept : { ...kept, underWay: null };
      const saver = makeSaver<T>({
        start: stored,
        draft,
        send,
        keep: drafts.keep,
        forget: drafts.forget,
        ...(onSaved ? { onSaved } : {}),
        isSame,
        merge,
        waitsToBeAsked,
        newId: () => crypto.randomUUID(),
      });
      // What arrives while something is unsaved here is taken over once nothing is.
      let waiting: Newest<T> | null = null;
      const adopt = (newest: Newest<T>) => {
        waiting = newest;
        saver.adopt(newest);
      };
      const tell = () => {
        if (waiting && saver.isClean()) saver.adopt(waiting);
        show?.(saver.isClean() ? null : saver.value());
      };
      const stops = [saver.subscribe(tell), follow?.(adopt)];
      savers.set(key, { saver, leave: () => stops.forEach((stop) => stop?.()) });
      tell();
      return saver;
    },
  };
}

function sendAll(): void {
  void flushEverything();
}

// A tab that is put away may not come back; a network that comes back has something to take.
addEventListener('online', sendAll);
onSessionResumed(sendAll);
document.addEventListener('visibilitychange', sendAll);
