import { useQuery } from '@tanstack/react-query';
import { queries } from '#web/api/queries.ts';

const A_DAY_MS = 86_400_000;

/** What the call of a project asks for, its form and how that is judged. */
export function useCallText(projectId: string) {
  return useQuery(queries.application.callText.queryOptions({ input: { projectId }, staleTime: A_DAY_MS }));
}
