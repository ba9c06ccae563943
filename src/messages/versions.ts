import type { VersionKind } from '#domain/project/versions/version-codes.ts';

/** Why a version was taken; the ones that a person takes say nothing. */
export const versionKindNames: Readonly<Record<VersionKind, string | null>> = {
  manual: null,
  before_restore: 'Taken before a restore',
  before_package: 'Taken before a package',
  daily: 'Taken by itself',
};
