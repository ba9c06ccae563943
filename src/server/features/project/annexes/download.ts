import { findStoredFile } from '#server/data/projects/annexes.ts';
import { change, done } from '#server/platform/change.ts';
import type { Deps } from '#server/platform/deps.ts';
import { attachmentHeaders } from '#server/host/http/downloads.ts';
import { refusal } from '#server/host/http/refusal.ts';
import { findProjectCaller, isId } from '#server/platform/project-caller.ts';

/** An upload as it was sent, read from the storage while it is sent on, for members who may see the project. */
export async function downloadAnnex(
  deps: Deps,
  request: Request,
  projectId: string,
  fileId: string,
  requestId: string,
): Promise<Response> {
  const member = await findProjectCaller(deps, request, projectId, 'project.see');
  if (typeof member === 'string') return refusal(member);
  const file = isId(fileId) ? await findStoredFile(deps.db, member.place, fileId) : null;
  if (!file) return refusal('NOT_FOUND');
  const body = await deps.files.get(file.path);
  if (!body) {
    deps.log.error({ requestId, projectId, fileId }, 'a stored file is not in the storage');
    return refusal('FILE_LOST');
  }
  await change(member, 'annex.downloaded', () => Promise.resolve(done({ fileId }, null)));
  return new Response(body, {
    headers: { ...attachmentHeaders(file.filename, file.mediaType), 'content-length': String(file.size) },
  });
}
