import { useQuery } from '@tanstack/react-query';
import type { ProjectFacts } from '#domain/project/facts.ts';
import { queries, queryClient } from '#web/api/queries.ts';

type Loaded = { readonly facts: ProjectFacts; readonly mayEdit: boolean; readonly mayComment: boolean };

/** What others change shows this soon, also where no event tells of it. */
export const REFETCH_MS = 60_000;

/** The facts of a project, as every page of it reads them. */
export function useProjectFacts(projectId: string) {
  return useQuery(
    queries.projects.facts.queryOptions({
      input: { projectId },
      refetchInterval: ({ state }) => (state.data === undefined ? false : REFETCH_MS),
    }),
  );
}

/** Keeps what the pages of a project show in step with what was just stored elsewhere. */
export function changeFacts(projectId: string, change: (facts: ProjectFacts) => ProjectFacts): void {
  queryClient.setQueryData(
    queries.projects.facts.queryKey({ input: { projectId } }),
    (loaded: Loaded | undefined) => loaded && { ...loaded, facts: change(loaded.facts) },
  );
}

/** Asks the server anew, where a change reaches further than the browser can tell. */
export async function reloadFacts(projectId: string): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: queries.projects.facts.queryKey({ input: { projectId } }) });
}

/** The same because a person asked for it; answers whether the server did. */
export async function refreshFacts(projectId: string): Promise<boolean> {
  try {
    await queryClient.refetchQueries(
      { queryKey: queries.projects.facts.queryKey({ input: { projectId } }) },
      { throwOnError: true },
    );
    return true;
  } catch {
    return false;
  }
}
