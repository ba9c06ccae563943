import type { VersionKind } from './version-codes.ts';

/** What is known of why a version was taken, beside its kind: words say it when it is read. */
export type VersionDescription = {
  /** What a person called it; null where nobody did, or where the product took it. */
  readonly description: string | null;
  /** Taken before a restore: the number of the version that was then restored. */
  readonly restored: number | null;
};

/** How a description is stored, in one column of text. */
export function storedDescription({ description, restored }: Partial<VersionDescription>): string {
  return restored === undefined || restored === null ? (description ?? '').trim() : String(restored);
}

/**
 * Reads a stored description. Older versions hold an English sentence where nobody described them: "Version 3", "Daily
 * version", "Before restoring version 3".
 */
export function readDescription(kind: VersionKind, versionNumber: number, stored: string): VersionDescription {
  switch (kind) {
    case 'manual': {
      const isDefault = stored === '' || stored === `Version ${versionNumber}`;
      return { description: isDefault ? null : stored, restored: null };
    }
    case 'before_restore': {
      const digits = /\d+$/.exec(stored);
      return { description: null, restored: digits && Number(digits[0]) };
    }
    case 'before_package':
    case 'submitted':
    case 'daily':
      return { description: null, restored: null };
  }
}
