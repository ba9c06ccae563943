import { useCallback, useMemo, useSyncExternalStore } from 'react';
import type { ProjectFacts } from '#domain/project/facts.ts';
import { onOpen, openProject, storedProject, type OpenProject } from './project-store.ts';
import type { Project } from '#contract/projects.ts';

/** Reads what is selected; the same value as long as it says the same. */
function reader<T>(projectId: string, select: (project: OpenProject) => T, isSame: (a: T, b: T) => boolean) {
  let seen: { readonly project: OpenProject; readonly value: T } | null = null;
  return (): T | undefined => {
    const project = openProject(projectId);
    if (!project) return undefined;
    if (seen?.project === project) return seen.value;
    const value = select(project);
    seen = { project, value: seen && isSame(seen.value, value) ? seen.value : value };
    return seen.value;
  };
}

/**
 * What a page needs of an open project, as it stands here with everything typed. Undefined until the project is loaded.
 * The page is drawn again when the selected value changes; `isSame` compares values that are made anew each time.
 */
export function useProject<T>(
  projectId: string,
  select: (project: OpenProject) => T,
  isSame: (a: T, b: T) => boolean = Object.is,
): T | undefined {
  const read = useMemo(() => reader(projectId, select, isSame), [projectId, select, isSame]);
  const subscribe = useCallback((listener: () => void) => onOpen(projectId, listener), [projectId]);
  return useSyncExternalStore(subscribe, read, read);
}

const factsIn = ({ facts }: OpenProject): ProjectFacts => facts;

/** Everything that is judged about an open project; undefined until it is loaded. */
export function useFacts(projectId: string): ProjectFacts | undefined {
  return useProject(projectId, factsIn);
}

/** The project as it is stored; what is typed meanwhile does not change it. */
export function useStoredProject(projectId: string): Project | undefined {
  const read = () => storedProject(projectId);
  const subscribe = useCallback((listener: () => void) => onOpen(projectId, listener), [projectId]);
  return useSyncExternalStore(subscribe, read, read);
}
