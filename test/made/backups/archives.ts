import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';

import { backupUploadAnswer } from '#contract/backup-upload.ts';
import { projectBackupSchema } from '#domain/project/backup/backup-schema.ts';
import { readZip } from '#server/adapters/file-reader/formats/zip.ts';
import { writeZip } from '#server/adapters/zip/write-zip.ts';
import type { Harness, Person } from '#test/harness.ts';

/** A backup as bytes: its description, and whatever lies beside it. */
export async function archiveOf(description: unknown, beside: Readonly<Record<string, Uint8Array>> = {}) {
  const content = typeof description === 'string' ? description : JSON.stringify(description);
  const files = Object.entries(beside).map(([name, bytes]) => ({
    name,
    size: bytes.length,
    open: () => Promise.resolve(new Blob([new Uint8Array(bytes)]).stream()),
  }));
  return await buffer(Readable.from(writeZip({ name: 'project.json', content }, files)));
}

/** What the product exports of a project: the bytes, its description, and what lies beside it. */
export async function exported(harness: Harness, { cookie }: Person, projectId: string) {
  const response = await harness.request(`/api/projects/${projectId}/backup.zip`, { cookie });
  if (!response.ok || !response.body) throw new Error(`the export answered ${response.status}`);
  const bytes = await buffer(Readable.from(response.body));
  const parts = readZip(bytes);
  const backup = projectBackupSchema.parse(JSON.parse(parts.get('project.json')?.toString('utf8') ?? ''));
  const others = parts.names.filter((name) => name !== 'project.json');
  const beside = Object.fromEntries(others.map((name) => [name, parts.get(name) ?? Buffer.alloc(0)]));
  return { bytes, backup, beside };
}

export async function imported(harness: Harness, { cookie }: Person, orgId: string, bytes: Uint8Array) {
  const sent = { cookie, method: 'POST', body: new Uint8Array(bytes) };
  const response = await harness.request(`/api/organizations/${orgId}/project-backups`, sent);
  return { status: response.status, answer: backupUploadAnswer.parse(await response.json()) };
}

/** The project that an import made. */
export async function importedProject(harness: Harness, person: Person, orgId: string, bytes: Uint8Array) {
  const { answer } = await imported(harness, person, orgId, bytes);
  if (answer.code !== 'IMPORTED') throw new Error(`the import answered ${JSON.stringify(answer)}`);
  return answer;
}
