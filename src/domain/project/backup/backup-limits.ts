import { VIDEO_LIMIT } from '#domain/project/annexes/annex-sizes.ts';

const MB = 1024 * 1024;

/** How large a backup may be: bytes of the archive, of the texts and of a file in it; and how many of a kind. */
export const backupLimits = {
  archive: 1000 * MB,
  /** One JSON text, which is parsed at one go; and all of them. */
  text: 16 * MB,
  texts: 160 * MB,
  file: VIDEO_LIMIT,
  /** Everything in the archive, unpacked. */
  unpacked: 1200 * MB,
  people: 2_000,
  sections: 60,
  /** The newest entries of the history of each section. */
  history: 100,
  versions: 100,
  suggestions: 100,
  tasks: 5_000,
  marks: 10_000,
  flags: 10_000,
  dryRuns: 50,
  submissions: 500,
  draftMessages: 6_000,
  passages: 5_000,
  grant: 5_000,
  meetings: 300,
} as const;
