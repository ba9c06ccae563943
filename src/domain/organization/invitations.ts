import type { InvitationState } from './roles.ts';
import { DAY_MS } from '#domain/values/time.ts';
import type { Instant } from '#domain/values/time.ts';

/** How long an invitation can be accepted. */
export const INVITATION_MS = 14 * DAY_MS;

type Dates = { readonly expiresAt: Instant; readonly acceptedAt: Instant | null; readonly withdrawnAt: Instant | null };

/** The state of an invitation at this moment. What a person did counts before the clock. */
export function invitationState({ expiresAt, acceptedAt, withdrawnAt }: Dates, now: Instant): InvitationState {
  if (acceptedAt !== null) return 'accepted';
  if (withdrawnAt !== null) return 'withdrawn';
  return expiresAt <= now ? 'expired' : 'open';
}
