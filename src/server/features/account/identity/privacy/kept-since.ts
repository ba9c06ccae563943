import { PERSONAL_EXPORT_DAYS } from '#domain/account/privacy/personal-export.ts';
import type { Instant } from '#domain/values/time.ts';
import { DAY_MS, instantFromMs, msOf } from '#domain/values/time.ts';

/** Archives from before this moment are no longer there. */
export function keptSince(now: Instant): Instant {
  return instantFromMs(msOf(now) - PERSONAL_EXPORT_DAYS * DAY_MS);
}
