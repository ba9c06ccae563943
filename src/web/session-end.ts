// A session can end while a page is open. Whoever notices says so here; the page that can ask for a new sign-in listens.

const listeners = new Set<() => void>();

/** Listens until the answer is called. */
export function onSessionEnd(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Says that the server no longer knows the session. Without a listener, the sign-in page leads back here. */
export function announceSessionEnd(): void {
  if (listeners.size === 0) {
    const { pathname, search } = globalThis.location;
    globalThis.location.assign(`/login?next=${encodeURIComponent(pathname + search)}`);
  }
  for (const listener of listeners) listener();
}
