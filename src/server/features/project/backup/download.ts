import type { ProjectBackup } from '#domain/project/backup/project-backup.ts';
import { annexEntry, pictureEntry } from '#domain/project/backup/project-backup.ts';
import { canonicalText } from '#domain/values/same-value.ts';
import { atOneMoment } from '#db/one-moment.ts';

import { writeZip } from '#server/adapters/zip/write-zip.ts';
import { type BackupFile, findBackup } from '#server/data/projects/backup/find-backup.ts';
import { note } from '#server/platform/change.ts';
import { attachmentHeaders, fileNameOf } from '#server/platform/http/downloads.ts';
import type { ProjectCall } from '#server/platform/http/raw-mount.ts';
import { refusal } from '#server/platform/http/refusal.ts';
import { DESCRIPTION_ENTRY } from './entries.ts';

/** Those that the storage still has; a backup that says which it lost is better than none. */
async function listKept(call: ProjectCall, files: readonly BackupFile[]): Promise<readonly BackupFile[]> {
  const { deps, place, requestId } = call;
  const kept: BackupFile[] = [];
  for (const file of files) {
    const body = await deps.files.get(file.path);
    if (body) {
      await body.cancel();
      kept.push(file);
    } else deps.log.error({ requestId, projectId: place.projectId, entry: file.name }, 'a file is not in the storage');
  }
  return kept;
}

function withKept(backup: ProjectBackup, kept: readonly BackupFile[]): ProjectBackup {
  const names = new Set(kept.map(({ name }) => name));
  return {
    ...backup,
    annexes: backup.annexes.map((annex) => ({ ...annex, kept: names.has(annexEntry(annex.sha256)) })),
    pictures: backup.pictures.filter((picture) => names.has(pictureEntry(picture))),
  };
}

/** Everything of a project in one archive, for members who may see the project. It is read while it is sent. */
export async function downloadBackup(call: ProjectCall): Promise<Response> {
  const { deps, place } = call;
  const found = await atOneMoment(deps.db, (db) => findBackup(db, place));
  if (!found) return refusal('NOT_FOUND');
  const kept = await listKept(call, found.files);
  const backup = withKept(found.backup, kept);
  const open = async (path: string) => {
    const body = await deps.files.get(path);
    if (!body) throw new Error('a file was removed while a backup was sent');
    return body;
  };
  const archive = writeZip(
    { name: DESCRIPTION_ENTRY, content: canonicalText(backup) },
    kept.map(({ name, size, path }) => ({ name, size, open: () => open(path) })),
  );
  await note(call, 'project.downloaded', { format: 'zip' });
  const fallback = fileNameOf(backup.program.identifier, 'project');
  const name = `${fileNameOf(backup.content.intake.title, fallback)}.zip`;
  return new Response(archive, { headers: attachmentHeaders(name, 'application/zip') });
}
