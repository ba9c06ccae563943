import { api } from '#web/api/api.ts';

/**
 * Somebody who is no member any more is led on by the server, as at their next sign-in: to another organization, or to
 * the set-up of one. Answers whether the page is being left; false also where that could not be asked.
 */
export async function leaveIfRemoved(orgId: string): Promise<boolean> {
  const me = await api.account.me().catch(() => null);
  if (me === null || me.memberships.some((membership) => membership.orgId === orgId)) return false;
  globalThis.location.assign('/app');
  return true;
}
