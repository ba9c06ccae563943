import { DOCUMENT_LIMIT, VIDEO_LIMIT } from '#domain/project/annexes/annex-sizes.ts';
import { isNameOf } from '#domain/project/annexes/annexes.ts';
import { annexEntry, pictureEntry } from '#domain/project/backup/backup-entries.ts';
import type { ProjectBackup } from '#domain/project/backup/project-backup.ts';
import { PICTURE_LIMIT } from '#domain/project/text/picture.ts';

import type { Incoming } from '#server/adapters/files/port.ts';
import type { OpenZip } from '#server/adapters/zip/read-zip.ts';
import type { ImportedAnnex, ImportedPicture } from '#server/data/projects/backup/store-backup.ts';
import { mediaTypes, storedName } from '#server/platform/http/media-types.ts';
import type { OrganizationCall } from '#server/platform/http/raw-mount.ts';
import { BackupRefused, NotLookedInto } from './refused.ts';

/** A picture that the product wrote may be larger than what somebody sent. */
const WRITTEN_LIMIT = 8 * PICTURE_LIMIT;

/** What an import has put into the storage so far, so that it can be taken away again. */
type Keeping = { readonly call: OrganizationCall; readonly zip: OpenZip; readonly paths: string[] };

async function unpack<T>({ call, zip }: Keeping, name: string, limit: number, use: (file: Incoming) => Promise<T>) {
  const { deps } = call;
  if (!zip.names.has(name)) throw new BackupRefused('file_missing', name);
  const received = await deps.files.receive(await zip.read(name), limit);
  if (!received.ok) throw new BackupRefused(received.reason === 'too_large' ? 'unpacks_too_large' : 'damaged', name);
  try {
    return await use(received.file);
  } finally {
    await deps.files.discard(received.file);
  }
}

async function keep({ call, paths }: Keeping, file: Incoming, path: string): Promise<void> {
  paths.push(path);
  await call.deps.files.keep(file, path);
}

/** Looks into the file of an annex as into every upload, and keeps it. */
async function keepAnnex(keeping: Keeping, projectId: string, annex: ProjectBackup['annexes'][number]) {
  const { deps, person, place } = keeping.call;
  const { filename, sha256, size } = annex;
  return await unpack(keeping, annexEntry(sha256), VIDEO_LIMIT, async (file): Promise<ImportedAnnex> => {
    if (file.sha256 !== sha256 || file.size !== size) throw new BackupRefused('damaged', filename);
    const read = await deps.fileReader.read(file.localPath, person.id);
    if (!read.ok) {
      if (read.problem === 'too_many') throw new NotLookedInto('RATE_LIMITED', 'too many files wait');
      if (read.problem === 'failed') throw new NotLookedInto('NOT_READ', read.message);
      throw new BackupRefused('file_refused', filename);
    }
    const { format, pages } = read.content;
    if (!isNameOf(filename, format) || (format !== 'mp4' && size > DOCUMENT_LIMIT))
      throw new BackupRefused('file_refused', filename);
    const id = deps.newId();
    const path = `${place.orgId}/${projectId}/${id}`;
    await keep(keeping, file, path);
    const named = { ...annex, filename: storedName(filename, annex.key, format) };
    return { id, annex: named, path, mediaType: mediaTypes[format], pages };
  });
}

/** Looks into a picture and keeps it as it is written anew. */
async function keepPicture(keeping: Keeping, picture: ProjectBackup['pictures'][number], id: string) {
  const { deps, person, place } = keeping.call;
  const name = pictureEntry(picture);
  return await unpack(keeping, name, WRITTEN_LIMIT, async (file): Promise<ImportedPicture> => {
    const read = await deps.fileReader.readPicture(file.localPath, person.id);
    if (!read.ok) {
      if (read.problem === 'too_many') throw new NotLookedInto('RATE_LIMITED', 'too many pictures wait');
      if (read.problem === 'failed') throw new NotLookedInto('NOT_READ', read.message);
      throw new BackupRefused('picture_refused', name);
    }
    const { bytes, ...about } = read.picture;
    const written = await deps.files.receive(new Blob([bytes]).stream(), WRITTEN_LIMIT);
    if (!written.ok) throw new BackupRefused('picture_refused', name);
    try {
      const path = `${place.orgId}/pictures/${id}`;
      await keep(keeping, written.file, path);
      return { ...about, id, path, size: written.file.size };
    } finally {
      await deps.files.discard(written.file);
    }
  });
}

/** Keeps every file and picture of a backup, one after the other. `ids`: the new ids of pictures. */
export async function keepFiles(
  keeping: Keeping,
  projectId: string,
  backup: Pick<ProjectBackup, 'annexes' | 'pictures'>,
  ids: ReadonlyMap<string, string>,
): Promise<{ readonly annexes: readonly ImportedAnnex[]; readonly pictures: readonly ImportedPicture[] }> {
  const annexes: ImportedAnnex[] = [];
  for (const annex of backup.annexes) if (annex.kept) annexes.push(await keepAnnex(keeping, projectId, annex));
  const pictures: ImportedPicture[] = [];
  for (const picture of backup.pictures) {
    const id = ids.get(picture.id);
    if (id !== undefined) pictures.push(await keepPicture(keeping, picture, id));
  }
  return { annexes, pictures };
}
