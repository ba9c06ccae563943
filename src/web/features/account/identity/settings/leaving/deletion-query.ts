import { useQuery } from '@tanstack/react-query';
import type { api } from '#web/api/api.ts';
import { queries, queryClient } from '#web/api/queries.ts';

/** So often it is asked while an archive is being made. */
const LOOK_MS = 1500;

export type LeavingShown = Awaited<ReturnType<typeof api.organizationDeletion.get>>;
export type OrganizationArchive = LeavingShown['archives'][number];

/** Whether an archive is still to come. */
export function isArchiveUnderWay({ status }: Pick<OrganizationArchive, 'status'>): boolean {
  return status === 'waiting' || status === 'building';
}

/** The archives of an organization, and what becomes of it. */
export function useLeaving(orgId: string) {
  return useQuery(
    queries.organizationDeletion.get.queryOptions({
      input: { orgId },
      refetchInterval: ({ state }) => (state.data?.archives.some(isArchiveUnderWay) ? LOOK_MS : false),
    }),
  );
}

/** Asks again, after something of it has changed. */
export async function refreshLeaving(): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: queries.organizationDeletion.key() });
}
