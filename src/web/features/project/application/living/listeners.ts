/** Adds a listener; the answer takes it away again. */
export function added(listeners: Set<() => void>, listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
