import type { Api } from '#web/api/api.ts';
import { emptyTalk, type TalkState } from './talk-state.ts';

/** What an answer does besides saying something. */
export type AnswerDeed =
  | { readonly kind: 'navigate'; readonly to: string }
  | { readonly kind: 'toast'; readonly title: string | null; readonly message: string };

/** Where the question is asked. */
export type AskedAbout = { readonly path: string; readonly projectId: string | null };

/** Whose conversation it is, and how the server is reached. */
export type Room = { readonly orgId: string | null; readonly api: () => Promise<Api>; readonly now: () => number };

/** Where the state is kept and told from. */
export function makeKeeper() {
  let state = emptyTalk;
  const listeners = new Set<() => void>();
  return {
    state: () => state,
    set(next: TalkState) {
      state = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

export type Keeper = ReturnType<typeof makeKeeper>;
