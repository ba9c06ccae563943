import { useQuery } from '@tanstack/react-query';
import type { api } from '#web/api/api.ts';
import { queries, queryClient } from '#web/api/queries.ts';

/** So often it is asked while an archive is being made. */
const LOOK_MS = 1500;

export type PrivacyShown = Awaited<ReturnType<typeof api.privacy.get>>;
export type OwnArchive = PrivacyShown['exports'][number];

/** Whether an archive is still to come. */
export function isUnderWay({ status }: Pick<OwnArchive, 'status'>): boolean {
  return status === 'waiting' || status === 'building';
}

/** The archives of the person, and what becomes of the account. */
export function usePrivacy() {
  return useQuery(
    queries.privacy.get.queryOptions({
      refetchInterval: ({ state }) => (state.data?.exports.some(isUnderWay) ? LOOK_MS : false),
    }),
  );
}

/** Asks again, after something of it has changed. */
export async function refreshPrivacy(): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: queries.privacy.get.key() });
}
