import type { Instant } from '#domain/values/time.ts';
import { instantFromMs, msOf } from '#domain/values/time.ts';

/** For how many hours a person can let support look. */
export const supportHours = [1, 24, 168] as const;
export type SupportHours = (typeof supportHours)[number];

/** How long one look lasts at most. */
const LOOK_MS = 30 * 60_000;

export const LOOK_REASON_MAX = 300;

/** Until when support may look from now on. */
export function consentEnd(now: Instant, hours: SupportHours): Instant {
  return instantFromMs(msOf(now) + hours * 3_600_000);
}

/** When a look that begins now ends: after its own short life, with the consent or with the session it began from. */
export function lookEnd(now: Instant, consentUntil: Instant, sessionEnds: Instant): Instant {
  return instantFromMs(Math.min(msOf(now) + LOOK_MS, msOf(consentUntil), msOf(sessionEnds)));
}

/** Until when a person who is so lets support look at this moment; null where nobody may. */
export function mayLookUntil(
  person: { readonly isAdmin: boolean; readonly blockedAt: Instant | null },
  consentUntil: Instant | null,
  now: Instant,
): Instant | null {
  if (person.isAdmin || person.blockedAt !== null || consentUntil === null) return null;
  return msOf(consentUntil) > msOf(now) ? consentUntil : null;
}
