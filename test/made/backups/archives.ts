import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';

import { backupUploadAnswer } from '#contract/backup-upload.ts';
import {
  type BackupTexts,
  DESCRIPTION_ENTRY,
  pastEntry,
  textsOfBackup,
  versionEntry,
} from '#domain/project/backup/backup-entries.ts';
import { backupDescriptionSchema, projectBackupSchema } from '#domain/project/backup/backup-schema.ts';
import { readZip } from '#server/adapters/file-reader/formats/zip.ts';
import { writeZip } from '#server/adapters/zip/write-zip.ts';
import type { Harness, Person } from '#test/harness.ts';

/** An archive of these texts, and of whatever lies beside them. */
export async function archiveOfTexts(
  texts: Readonly<Record<string, string>>,
  beside: Readonly<Record<string, Uint8Array>> = {},
) {
  const packed = Object.entries(texts).map(([name, content]) => ({ name, content: Buffer.from(content) }));
  const files = Object.entries(beside).map(([name, bytes]) => ({
    name,
    size: bytes.length,
    open: () => Promise.resolve(new Blob([new Uint8Array(bytes)]).stream()),
  }));
  return await buffer(Readable.from(writeZip(packed, files)));
}

/** A backup as bytes, with whatever lies beside it. */
export async function archiveOf(backup: BackupTexts, beside: Readonly<Record<string, Uint8Array>> = {}) {
  const texts = textsOfBackup(backup).map(({ name, value }) => [name, JSON.stringify(value)] as const);
  return await archiveOfTexts(Object.fromEntries(texts), beside);
}

/** What the product exports of a project: the bytes, what its texts say, and what lies beside them. */
export async function exported(harness: Harness, { cookie }: Pick<Person, 'cookie'>, projectId: string) {
  const response = await harness.request(`/api/projects/${projectId}/backup.zip`, { cookie });
  if (!response.ok || !response.body) throw new Error(`the export answered ${response.status}`);
  const bytes = await buffer(Readable.from(response.body));
  const parts = readZip(bytes);
  const textOf = (name: string): unknown => JSON.parse(parts.get(name)?.toString('utf8') ?? '');
  const described = backupDescriptionSchema.parse(textOf(DESCRIPTION_ENTRY));
  const each = (count: number, nameOf: (at: number) => string) =>
    Array.from({ length: count }, (_, at) => textOf(nameOf(at)));
  const backup = projectBackupSchema.parse({
    ...described,
    sections: described.sections.map(({ history, suggested, ...section }) => ({
      ...section,
      history: each(history, (at) => pastEntry('history', section.key, at)),
      suggested: each(suggested, (at) => pastEntry('suggested', section.key, at)),
    })),
    versions: each(described.versions, versionEntry),
  });
  const others = parts.names.filter((name) => !name.endsWith('.json'));
  const beside = Object.fromEntries(others.map((name) => [name, parts.get(name) ?? Buffer.alloc(0)]));
  return { bytes, backup, beside, names: parts.names };
}

export async function imported(harness: Harness, { cookie }: Pick<Person, 'cookie'>, orgId: string, bytes: Uint8Array) {
  const sent = { cookie, method: 'POST', body: new Uint8Array(bytes) };
  const response = await harness.request(`/api/organizations/${orgId}/project-backups`, sent);
  return { status: response.status, answer: backupUploadAnswer.parse(await response.json()) };
}

/** The project that an import made. */
export async function importedProject(
  harness: Harness,
  person: Pick<Person, 'cookie'>,
  orgId: string,
  bytes: Uint8Array,
) {
  const { answer } = await imported(harness, person, orgId, bytes);
  if (answer.code !== 'IMPORTED') throw new Error(`the import answered ${JSON.stringify(answer)}`);
  return answer;
}
