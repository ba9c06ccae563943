import { findStoredFile } from '#server/data/projects/annexes.ts';
import { note } from '#server/platform/change.ts';
import { attachmentHeaders } from '#server/platform/http/downloads.ts';
import type { ProjectCall } from '#server/platform/http/raw-mount.ts';
import { refusal } from '#server/platform/http/refusal.ts';
import { isId } from '#server/platform/project-caller.ts';

/**
 * An upload exactly as it was sent, for members who may see the project. It is read from the storage while it is sent.
 */
export async function downloadAnnex(caller: ProjectCall): Promise<Response> {
  const { deps, place, requestId } = caller;
  const fileId = caller.part('fileId');
  const file = isId(fileId) ? await findStoredFile(deps.db, place, fileId) : null;
  if (!file) return refusal('NOT_FOUND');
  const body = await deps.files.get(file.path);
  if (!body) {
    deps.log.error({ requestId, projectId: place.projectId, fileId }, 'a stored file is not in the storage');
    return refusal('FILE_LOST');
  }
  await note(caller, 'annex.downloaded', { key: file.key, fileId });
  return new Response(body, {
    headers: { ...attachmentHeaders(file.filename, file.mediaType), 'content-length': String(file.size) },
  });
}
