/** Why a version was taken. */
export const versionKinds = ['manual', 'before_restore', 'before_package', 'submitted', 'daily'] as const;
export type VersionKind = (typeof versionKinds)[number];

/** Most characters of the description of a version. */
export const VERSION_DESCRIPTION_LIMIT = 200;
