import type { InvitationState } from './roles.ts';
import { DAY_MS } from '#domain/values/time.ts';
import type { Instant } from '#domain/values/time.ts';

/** How long an invitation can be accepted. */
export const INVITATION_MS = 14 * DAY_MS;

type Standing = {
  readonly expiresAt: Instant;
  readonly acceptedAt: Instant | null;
  readonly withdrawnAt: Instant | null;
  /** Whether whoever invited may still invite. */
  readonly mayInviter: boolean;
};

/** The state of an invitation at this moment. What a person did counts before the clock. */
export function invitationState(
  { expiresAt, acceptedAt, withdrawnAt, mayInviter }: Standing,
  now: Instant,
): InvitationState {
  if (acceptedAt !== null) return 'accepted';
  // An invitation is worth what its sender may: one by somebody who left lets nobody in.
  if (withdrawnAt !== null || !mayInviter) return 'withdrawn';
  return expiresAt <= now ? 'expired' : 'open';
}
