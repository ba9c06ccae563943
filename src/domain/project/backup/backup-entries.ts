import type { ProjectBackup } from './project-backup.ts';

/** The description of a project in the archive of its backup. */
export const DESCRIPTION_ENTRY = 'project.json';

/** What a section has of the past, and what others suggest for it: each text lies in an entry of its own. */
export type PastKind = 'history' | 'suggested';

export const annexEntry = (sha256: string) => `files/${sha256}`;
export const pictureEntry = ({ id, format }: ProjectBackup['pictures'][number]) => `pictures/${id}.${format}`;
/** Texts count from 0 in their section, and versions in the backup. */
export const pastEntry = (kind: PastKind, key: string, at: number) => `${kind}/${key}/${at}.json`;
export const versionEntry = (at: number) => `versions/${at}.json`;

const entryNames = [
  /^project\.json$/,
  /^files\/[0-9a-f]{64}$/,
  /^pictures\/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\.(?:png|jpeg)$/,
  /^(?:history|suggested)\/[a-z0-9-]+\/\d{1,3}\.json$/,
  /^versions\/\d{1,3}\.json$/,
];

/** Whether a backup may have an entry of this name. */
export function isEntryName(name: string): boolean {
  return entryNames.some((pattern) => pattern.test(name));
}

/** One JSON text of a backup. */
export type BackupText = { readonly name: string; readonly value: unknown };

/** As much of a backup as says where its texts lie. */
export type BackupTexts = {
  readonly sections: readonly {
    readonly key: string;
    readonly history: readonly unknown[];
    readonly suggested: readonly unknown[];
  }[];
  readonly versions: readonly unknown[];
};

/** A backup as it lies in its archive: the description, which counts the texts of the past, and these. */
export function textsOfBackup(backup: BackupTexts): readonly BackupText[] {
  const { sections, versions, ...rest } = backup;
  const counted = sections.map(({ history, suggested, ...section }) => {
    return { ...section, history: history.length, suggested: suggested.length };
  });
  return [
    { name: DESCRIPTION_ENTRY, value: { ...rest, sections: counted, versions: versions.length } },
    ...sections.flatMap(({ key, history, suggested }) => [
      ...history.map((value, at) => ({ name: pastEntry('history', key, at), value })),
      ...suggested.map((value, at) => ({ name: pastEntry('suggested', key, at), value })),
    ]),
    ...versions.map((value, at) => ({ name: versionEntry(at), value })),
  ];
}
