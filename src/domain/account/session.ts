import type { Instant } from '#domain/values/time.ts';
import { DAY_MS, instantFromMs, msOf } from '#domain/values/time.ts';

/** How long a session lasts from sign-in or renewal. */
export const SESSION_MS = 7 * DAY_MS;
/**
 * How long before its end a session is renewed while the person works: three ticks of 30 s (specification, section 9).
 */
export const RENEWAL_MS = 90_000;
/** How often an open page looks whether it is time to renew. */
export const RENEWAL_TICK_MS = 30_000;

/** When a session that starts or is renewed now will end. */
export function sessionEnd(now: Instant): Instant {
  return instantFromMs(msOf(now) + SESSION_MS);
}

/** What an open page has to do about its session: nothing, renew it, or say that it has ended. */
export function sessionState(expiresAt: Instant, nowMs: number): 'running' | 'renew' | 'ended' {
  const left = msOf(expiresAt) - nowMs;
  if (left <= 0) return 'ended';
  return left <= RENEWAL_MS ? 'renew' : 'running';
}
