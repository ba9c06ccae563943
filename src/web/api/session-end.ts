// A session can end while a page is open. Whoever notices calls this. The page that can ask for a new sign-in listens.

const listeners = new Set<() => void>();
const resumers = new Set<() => void>();
let resumed = 0;

/** Listens until the answer is called. */
export function onSessionEnd(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Reports that the server no longer knows the session. Without a listener, the sign-in page leads back here. */
export function announceSessionEnd(): void {
  if (listeners.size === 0) {
    const { pathname, search } = globalThis.location;
    globalThis.location.assign(`/login?next=${encodeURIComponent(pathname + search)}`);
  }
  for (const listener of listeners) listener();
}

/**
 * Listens, until the answer is called, for a person who signed in again on this page. What the ended session kept back
 * can be sent then.
 */
export function onSessionResumed(listener: () => void): () => void {
  resumers.add(listener);
  return () => void resumers.delete(listener);
}

/** How often the person has signed in again on this page: a refusal of a question from before says nothing of now. */
export function sessionTurn(): number {
  return resumed;
}

/** Says that the person is signed in again. */
export function announceSessionResumed(): void {
  resumed += 1;
  for (const listener of resumers) listener();
}
