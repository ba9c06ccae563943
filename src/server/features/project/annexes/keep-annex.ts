import type { AnnexFormat } from '#domain/project/annexes/annex-codes.ts';

import type { Incoming } from '#server/adapters/files/port.ts';
import { addFileUse } from '#server/data/library/uses.ts';
import type { UploadRow } from '#server/data/projects/annexes.ts';
import { addUpload, findUpload } from '#server/data/projects/annexes.ts';
import type { ProjectActing } from '#server/platform/change.ts';
import { change, done } from '#server/platform/change.ts';
import type { Deps } from '#server/platform/deps.ts';

type Kept = {
  readonly applicationId: string;
  readonly key: string;
  readonly filename: string;
  readonly mediaType: string;
  readonly format: AnnexFormat;
  readonly pages: number | null;
};

/** The entry of the library, and its file, that an annex is copied from. */
type Source = { readonly entryId: string; readonly fileId: string };

/** Keeps a file that was looked into as the file of an annex; `source` where it comes from the library. */
export async function keepAnnex(
  acting: ProjectActing & { readonly deps: Deps },
  file: Incoming,
  { format, ...kept }: Kept,
  source: Source | null,
): Promise<UploadRow> {
  const { deps, person, place } = acting;
  const [id, at, { key }] = [deps.newId(), deps.clock(), kept];
  const path = `${place.orgId}/${place.projectId}/${id}`;
  const upload = { ...kept, id, size: file.size, path, sha256: file.sha256, uploadedBy: person.id, at };
  const event = { key, fileId: id, size: file.size, format };
  await deps.files.keep(file, path);
  try {
    if (source === null)
      await change(acting, 'annex.uploaded', async (tx) => {
        await addUpload(tx, place, upload);
        return done(event, null);
      });
    else
      await change(acting, 'annex.taken', async (tx) => {
        await addUpload(tx, place, upload);
        const use = { id: deps.newId(), entryId: source.entryId, userId: person.id, at };
        await addFileUse(tx, place, use, { uploadId: id, fileId: source.fileId });
        return done({ ...event, entryId: source.entryId }, null);
      });
  } catch (error) {
    await deps.files.remove(path);
    throw error;
  }
  const stored = await findUpload(deps.db, place, id);
  if (!stored) throw new Error('an upload was stored and is not there');
  return stored;
}
