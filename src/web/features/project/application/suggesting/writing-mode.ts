import { useSyncExternalStore } from 'react';

/** What a person does with a section: edits or reads its own text, or suggests changes of it. */
export type WritingMode = 'own' | 'suggesting';

const listeners = new Set<() => void>();
/** Where the browser keeps nothing, the choice lasts as long as the page. */
const chosen = new Map<string, WritingMode>();

const keyOf = (userId: string, projectId: string) => `fundwright-writing ${userId} ${projectId}`;

function remembered(key: string): WritingMode {
  const known = chosen.get(key);
  if (known) return known;
  try {
    return localStorage.getItem(key) === 'suggesting' ? 'suggesting' : 'own';
  } catch {
    return 'own';
  }
}

function choose(key: string, mode: WritingMode): void {
  chosen.set(key, mode);
  try {
    if (mode === 'own') localStorage.removeItem(key);
    else localStorage.setItem(key, mode);
  } catch {
    // A browser that keeps nothing.
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** What this person has chosen to do in a project, as this browser remembers it. */
export function useWritingMode(userId: string, projectId: string): readonly [WritingMode, (mode: WritingMode) => void] {
  const key = keyOf(userId, projectId);
  const mode = useSyncExternalStore(
    subscribe,
    () => remembered(key),
    () => 'own' as const,
  );
  return [mode, (next) => choose(key, next)];
}
