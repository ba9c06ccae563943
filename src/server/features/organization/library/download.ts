import { findLibraryFile } from '#server/data/library/files.ts';
import { note } from '#server/platform/change.ts';
import { attachmentHeaders } from '#server/platform/http/downloads.ts';
import type { OrganizationCall } from '#server/platform/http/raw-mount.ts';
import { refusal } from '#server/platform/http/refusal.ts';
import { isId } from '#server/platform/project-caller.ts';

/** A file of the library exactly as it was sent. It is read from the storage while it is sent. */
export async function downloadFromLibrary(caller: OrganizationCall): Promise<Response> {
  const { deps, place, requestId } = caller;
  const fileId = caller.part('fileId');
  const file = isId(fileId) ? await findLibraryFile(deps.db, place.orgId, fileId) : null;
  if (!file) return refusal('NOT_FOUND');
  const body = await deps.files.get(file.path);
  if (!body) {
    deps.log.error({ requestId, orgId: place.orgId, fileId }, 'a file of the library is not in the storage');
    return refusal('FILE_LOST');
  }
  await note(caller, 'library.file_downloaded', { subject: file.entryId, fileId });
  return new Response(body, {
    headers: { ...attachmentHeaders(file.filename, file.mediaType), 'content-length': String(file.size) },
  });
}
