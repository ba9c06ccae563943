import type { DocumentFormat } from '#domain/project/document/document-codes.ts';
import type { ApplicationDocument } from '#domain/project/document/document-tree.ts';

import { note } from '#server/platform/change.ts';
import { attachmentHeaders } from '#server/platform/http/downloads.ts';
import { mediaTypes } from '#server/platform/http/media-types.ts';
import type { OrganizationCall, ProjectCall } from '#server/platform/http/raw-mount.ts';
import { refusal } from '#server/platform/http/refusal.ts';

type Sending = {
  readonly format: DocumentFormat;
  /** Null where there is no such document. */
  readonly load: () => Promise<ApplicationDocument | null>;
  /** What the file is called, without its ending. It is asked once the document was loaded. */
  readonly nameOf: (document: ApplicationDocument) => string;
};

/** A document of a project as a file. */
export async function sendDocument(caller: ProjectCall, sending: Sending): Promise<Response> {
  return await sendDrawn(caller, sending, () => note(caller, 'project.downloaded', { format: sending.format }));
}

/**
 * A document as a file; `noted` keeps that it was sent. It is loaded in its turn, so that the texts of waiting
 * documents take no memory.
 */
export async function sendDrawn(
  { deps, person, place, requestId }: ProjectCall | OrganizationCall,
  { format, load, nameOf }: Sending,
  noted: () => Promise<void>,
): Promise<Response> {
  const found: { document?: ApplicationDocument | null } = {};
  const loadOnce = async () => {
    found.document = await load();
    return found.document;
  };
  const result = await deps.documents.render(loadOnce, format, person.id);
  const { document } = found;
  if (document === null) return refusal('NOT_FOUND');
  if (!result.ok) {
    if (result.reason === 'too_many') return refusal('RATE_LIMITED');
    deps.log.error(
      {
        requestId,
        place: 'projectId' in place ? place.projectId : place.orgId,
        format,
        reason: result.reason,
        message: result.message,
      },
      'document not rendered',
    );
    return refusal('NOT_RENDERED', 503);
  }
  if (!document) throw new Error('a document was drawn that was not loaded');
  await noted();
  return new Response(result.bytes, {
    headers: attachmentHeaders(`${nameOf(document)}.${format}`, mediaTypes[format]),
  });
}
