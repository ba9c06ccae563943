import type { DocumentFormat } from '#domain/project/document/document-codes.ts';

import {
  loadApplication,
  withPictures,
  type LoadedApplication,
} from '#server/platform/documents/application-document.ts';
import { note } from '#server/platform/change.ts';
import { attachmentHeaders, fileNameOf } from '#server/platform/http/downloads.ts';
import type { ProjectCall } from '#server/platform/http/raw-mount.ts';
import { refusal } from '#server/platform/http/refusal.ts';

const mediaTypes: Readonly<Record<DocumentFormat, string>> = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
};

/** The application of a project as a file, for members who may see the project. */
export async function downloadApplication(caller: ProjectCall, format: DocumentFormat): Promise<Response> {
  const { deps, person, place, requestId } = caller;
  const at = deps.clock();
  // Loaded in its turn, so that the texts of waiting documents take no memory.
  const found: { application?: LoadedApplication | null } = {};
  const load = async () => {
    found.application = await loadApplication(deps, place, at);
    return found.application && (await withPictures(deps, place, found.application));
  };
  const result = await deps.documents.render(load, format, person.id);
  const { application } = found;
  if (application === null) return refusal('NOT_FOUND');
  if (!result.ok) {
    if (result.reason === 'too_many') return refusal('RATE_LIMITED');
    deps.log.error(
      { requestId, projectId: place.projectId, format, reason: result.reason, message: result.message },
      'document not rendered',
    );
    return refusal('NOT_RENDERED', 503);
  }
  if (!application) throw new Error('a document was drawn of a project that was not loaded');
  await note(caller, 'project.downloaded', { format });
  const { intake, program } = application.source.facts;
  const name = `${fileNameOf(intake.title, fileNameOf(program.identifier, 'application'))}.${format}`;
  return new Response(result.bytes, { headers: attachmentHeaders(name, mediaTypes[format]) });
}
