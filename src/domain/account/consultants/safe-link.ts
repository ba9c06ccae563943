import { consultantLimits } from './consultant-lists.ts';

/** A whole https address: a name of a host with a dot, without user, password or port, and nothing that is no address. */
const LINK =
  /^https:\/\/([a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)+)(?:[/?#][^\s<>"'`\\]*)?$/i;

function hostOf(address: string): string | null {
  return LINK.exec(address)?.[1]?.toLowerCase() ?? null;
}

/** Whether an address that somebody typed may be a link on a page that others read. */
export function isSafeLink(address: string): boolean {
  return address.length <= consultantLimits.link && hostOf(address) !== null;
}

/** The same for a page of the professional network whose icon stands beside it. */
export function isLinkedinLink(address: string): boolean {
  const host = hostOf(address);
  return isSafeLink(address) && host !== null && (host === 'linkedin.com' || host.endsWith('.linkedin.com'));
}
