import { ARCHIVE_DAYS } from '#domain/organization/settings/organization-deletion.ts';
import type { Instant } from '#domain/values/time.ts';
import { DAY_MS, instantFromMs, msOf } from '#domain/values/time.ts';

/** Archives from before this moment are no longer there. */
export function archivedSince(now: Instant): Instant {
  return instantFromMs(msOf(now) - ARCHIVE_DAYS * DAY_MS);
}
