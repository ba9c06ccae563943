import { useSyncExternalStore } from 'react';

// What this tab has saved or taken back since the lists were loaded, by organization and program.
const changes = new Map<string, boolean>();
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Remembers that a program is saved or not, for every place that shows it. */
export function rememberSaved(orgId: string, programId: string, saved: boolean): void {
  changes.set(`${orgId} ${programId}`, saved);
  for (const listener of listeners) listener();
}

/** Whether a program is saved: what this tab did last, or else what the server said. */
export function useSaved(orgId: string, programId: string, known: boolean): boolean {
  return useSyncExternalStore(
    subscribe,
    () => changes.get(`${orgId} ${programId}`) ?? known,
    () => known,
  );
}
