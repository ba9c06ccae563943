import { queries, queryClient } from '#web/api/queries.ts';

/** What others write appears within half a minute, or when the window gets the focus again. */
export const LIVE = { staleTime: 0, refetchInterval: 30_000 } as const;

/** Asks anew for everything about partners, and for the news of it. */
export async function reloadPartners(): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: queries.partners.key() });
}
