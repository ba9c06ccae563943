import { DELETION_DAYS } from '#domain/account/privacy/account-deletion.ts';
import type { Instant } from '#domain/values/time.ts';
import { DAY_MS, instantFromMs, msOf } from '#domain/values/time.ts';

/** Why an organization cannot be deleted yet: there is no archive of it, or money would go on being taken. */
export const organizationObstacles = ['no_archive', 'subscription'] as const;
export type OrganizationObstacle = (typeof organizationObstacles)[number];

/** What keeps an organization from being deleted. An archive that is being made is none yet. */
export function obstaclesToDeletion(now: {
  readonly hasArchive: boolean;
  readonly isCharged: boolean;
}): readonly OrganizationObstacle[] {
  const obstacles: OrganizationObstacle[] = [];
  if (!now.hasArchive) obstacles.push('no_archive');
  if (now.isCharged) obstacles.push('subscription');
  return obstacles;
}

const plain = (text: string) => text.normalize('NFC').trim().replaceAll(/\s+/gu, ' ');

/** Whether what was typed is the name: blanks around it and between its words do not count, capitals do. */
export function isNameTyped(typed: string, name: string): boolean {
  return plain(typed) === plain(name);
}

/** When a deletion that is asked for now comes about. Until then it can be taken back, as that of an account. */
export function organizationDeletionDue(now: Instant): Instant {
  return instantFromMs(msOf(now) + DELETION_DAYS * DAY_MS);
}

/** What becomes of an archive of a whole organization. */
export const archiveStatuses = ['waiting', 'building', 'built', 'failed'] as const;

/** A built archive can be downloaded for so long; then it is forgotten. */
export const ARCHIVE_DAYS = 7;
/** A process that builds and says nothing for so long is taken for dead. */
export const ARCHIVE_SILENT_MS = 600_000;
/** After so many tries it is given up. */
export const ARCHIVE_ATTEMPTS = 3;
/** Bytes of a whole archive, its files included. */
export const ARCHIVE_LIMIT = 4 * 1024 * 1024 * 1024;

/** When an archive that was asked for at this moment is forgotten. */
export function archiveEnds(askedAt: Instant): Instant {
  return instantFromMs(msOf(askedAt) + ARCHIVE_DAYS * DAY_MS);
}
