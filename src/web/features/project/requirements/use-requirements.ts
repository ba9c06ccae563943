import { useQuery } from '@tanstack/react-query';
import { queries } from '#web/api/queries.ts';

/** What the call of a project asks for, as it stands now, and what people have corrected in it. */
export function useRequirements(projectId: string) {
  return useQuery({ ...queries.requirements.get.queryOptions({ input: { projectId } }), staleTime: 0 });
}
