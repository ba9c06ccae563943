import { setImmediate as nextTurn } from 'node:timers/promises';

import { annexEntry, pictureEntry, textsOfBackup } from '#domain/project/backup/backup-entries.ts';
import { backupLimits } from '#domain/project/backup/backup-limits.ts';
import type { ProjectBackup } from '#domain/project/backup/project-backup.ts';
import { canonicalText } from '#domain/values/same-value.ts';
import { atOneMoment } from '#db/one-moment.ts';

import { writeZip, type PackedText } from '#server/adapters/zip/write-zip.ts';
import { backupOf, findBackup, type BackupFile } from '#server/data/projects/backup/find-backup.ts';
import type { OfProject } from '#server/data/projects/in-project.ts';
import type { Deps } from '#server/platform/deps.ts';
import { fileNameOf } from '#server/platform/http/downloads.ts';
import { inTurns } from './in-turns.ts';

type Wanted = {
  readonly deps: Pick<Deps, 'db' | 'files' | 'log'>;
  readonly place: OfProject;
  /** For the log: the request or the export that it is made for. */
  readonly cause: string;
};

/** An archive that is made while it is read, and the name that it may have. */
type BackupArchive = { readonly archive: ReadableStream<Uint8Array>; readonly name: string };

/** Those that the storage still has; a backup that says which it lost is better than none. */
async function listKept({ deps, place, cause }: Wanted, files: readonly BackupFile[]): Promise<readonly BackupFile[]> {
  const kept: BackupFile[] = [];
  for (const file of files) {
    const body = await deps.files.get(file.path);
    if (body) {
      await body.cancel();
      kept.push(file);
    } else deps.log.error({ cause, projectId: place.projectId, entry: file.name }, 'a file is not in the storage');
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

async function writeTexts(backup: ProjectBackup): Promise<readonly PackedText[]> {
  const texts: PackedText[] = [];
  for (const { name, value } of textsOfBackup(backup)) {
    texts.push({ name, content: Buffer.from(canonicalText(value)) });
    await nextTurn();
  }
  return texts;
}

const sizeOf = (sizes: readonly number[]) => sizes.reduce((sum, size) => sum + size, 0);

/** Whether an import takes as much: a backup that nobody can bring back is none. */
function isWithinLimits(texts: readonly PackedText[], files: readonly BackupFile[]): boolean {
  const lengths = texts.map(({ content }) => content.length);
  const bytes = sizeOf(files.map(({ size }) => size));
  const isTooLong = lengths.some((length) => length > backupLimits.text);
  return !isTooLong && sizeOf(lengths) <= backupLimits.texts && sizeOf(lengths) + bytes <= backupLimits.archive;
}

/** Everything of a project in one archive. Its files are read while the archive is read. */
export async function makeBackup(wanted: Wanted): Promise<BackupArchive | 'missing' | 'too_large'> {
  const { deps, place } = wanted;
  const found = await atOneMoment(deps.db, (db) => findBackup(db, place));
  if (!found) return 'missing';
  const { backup: whole, files } = await inTurns(backupOf(found));
  const kept = await listKept(wanted, files);
  const backup = withKept(whole, kept);
  const texts = await writeTexts(backup);
  if (!isWithinLimits(texts, kept)) return 'too_large';
  const open = async (path: string) => {
    const body = await deps.files.get(path);
    if (!body) throw new Error('a file was removed while a backup was made');
    return body;
  };
  const archive = writeZip(
    texts,
    kept.map(({ name, size, path }) => ({ name, size, open: () => open(path) })),
  );
  const fallback = fileNameOf(backup.program.identifier, 'project');
  return { archive, name: `${fileNameOf(backup.content.intake.title, fallback)}.zip` };
}
