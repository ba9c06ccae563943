import { useEffect, useSyncExternalStore } from 'react';

// Names of pages that only their content knows, by path. A project's title changes while it is typed, long after its
// route was loaded.
let names: ReadonlyMap<string, string> = new Map();
const readers = new Set<() => void>();

function replace(next: ReadonlyMap<string, string>): void {
  names = next;
  for (const reader of readers) reader();
}

function subscribe(reader: () => void): () => void {
  readers.add(reader);
  return () => readers.delete(reader);
}

const nothing: ReadonlyMap<string, string> = new Map();

/** Names the page at a path in the breadcrumb line, as long as the caller is on the screen. */
export function useCrumbName(path: string, name: string): void {
  useEffect(() => {
    replace(new Map(names).set(path, name));
    return () => replace(new Map([...names].filter(([each]) => each !== path)));
  }, [path, name]);
}

/** The names given by pages on the screen, by path. */
export function useCrumbNames(): ReadonlyMap<string, string> {
  return useSyncExternalStore(
    subscribe,
    () => names,
    () => nothing,
  );
}
