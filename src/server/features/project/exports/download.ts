import type { ExportKind } from '#domain/project/package/export-codes.ts';

import { findBuiltExport } from '#server/data/projects/exports/packages.ts';
import { note } from '#server/platform/change.ts';
import { attachmentHeaders } from '#server/platform/http/downloads.ts';
import { mediaTypes } from '#server/platform/http/media-types.ts';
import type { ProjectCall } from '#server/platform/http/raw-mount.ts';
import { refusal } from '#server/platform/http/refusal.ts';
import { isId } from '#server/platform/project-caller.ts';

const ZIP = 'application/zip';

/** The media type of each export. */
export const exportTypes: Readonly<Record<ExportKind, string>> = {
  submission_package: ZIP,
  pdf_application: mediaTypes.pdf,
  word_draft: mediaTypes.docx,
  excel_budget: mediaTypes.xlsx,
  backup_data: ZIP,
};

/** An export as it was built, for members who may take packages along. It is read from the storage while it is sent. */
export async function downloadExport(caller: ProjectCall): Promise<Response> {
  const { deps, place, requestId } = caller;
  const exportId = caller.part('packageId');
  const found = isId(exportId) ? await findBuiltExport(deps.db, place, exportId) : null;
  if (!found) return refusal('NOT_FOUND');
  const body = await deps.files.get(found.path);
  if (!body) {
    deps.log.error({ requestId, projectId: place.projectId, exportId }, 'a built export is not in the storage');
    return refusal('FILE_LOST');
  }
  await note(caller, 'export.downloaded', { exportId, kind: found.kind });
  return new Response(body, {
    headers: { ...attachmentHeaders(found.name, exportTypes[found.kind]), 'content-length': String(found.size) },
  });
}
