/** What becomes of the archive of everything that is kept of a person. */
export const personalExportStatuses = ['waiting', 'building', 'built', 'failed'] as const;

/** A built archive can be downloaded for so long; then it is forgotten. */
export const PERSONAL_EXPORT_DAYS = 7;
/** A process that builds and says nothing for so long is taken for dead. */
export const PERSONAL_EXPORT_SILENT_MS = 600_000;
/** After so many tries it is given up. */
export const PERSONAL_EXPORT_ATTEMPTS = 3;
/** Bytes of a whole archive, its files included. */
export const PERSONAL_EXPORT_LIMIT = 4 * 1024 * 1024 * 1024;
