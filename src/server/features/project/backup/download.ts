import { makeBackup } from '#server/platform/documents/project-backup.ts';
import { note } from '#server/platform/change.ts';
import { attachmentHeaders } from '#server/platform/http/downloads.ts';
import type { ProjectCall } from '#server/platform/http/raw-mount.ts';
import { refusal } from '#server/platform/http/refusal.ts';

/** Everything of a project in one archive, for members who may change it. Its files are read while it is sent. */
export async function downloadBackup(call: ProjectCall): Promise<Response> {
  const { deps, place, requestId } = call;
  const made = await makeBackup({ deps, place, cause: requestId });
  if (made === 'missing') return refusal('NOT_FOUND');
  if (made === 'too_large') return refusal('TOO_LARGE', 413);
  await note(call, 'project.downloaded', { format: 'zip' });
  return new Response(made.archive, { headers: attachmentHeaders(made.name, 'application/zip') });
}
