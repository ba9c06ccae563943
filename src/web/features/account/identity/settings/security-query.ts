import { queries, queryClient } from '#web/api/queries.ts';

/** Asks again how the person signs in, after something of it has changed. */
export async function refreshSecurity(): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: queries.settings.getSecurity.key() });
}
