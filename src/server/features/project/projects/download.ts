import type { DocumentFormat } from '#domain/project/document/document-codes.ts';
import { applicationDocument } from '#domain/project/document/application-document.ts';
import type { DocumentPicture } from '#domain/project/document/document-tree.ts';
import { picturesOf } from '#domain/project/text/rich-text.ts';
import type { DocumentSource, DocumentWords } from '#domain/project/document/parts/document-source.ts';

import { documentWords } from '#words/project/document-words.ts';

import { findPictures } from '#server/data/projects/pictures.ts';
import { findDocumentSource } from '#server/data/projects/document-source.ts';
import { wordsFor } from '#server/platform/words.ts';
import { note } from '#server/platform/change.ts';
import { attachmentHeaders, fileNameOf } from '#server/platform/http/downloads.ts';
import type { ProjectCall } from '#server/platform/http/raw-mount.ts';
import { refusal } from '#server/platform/http/refusal.ts';

const mediaTypes: Readonly<Record<DocumentFormat, string>> = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
};

/** The words of a document are in the language of its application: who reads or downloads it does not matter. */
function wordsOf({ facts: { language } }: DocumentSource): DocumentWords {
  return documentWords(wordsFor(language, 'application_document'), wordsFor(language, 'project_names'));
}

/** The pictures of the texts, each read whole: they are drawn in another process. */
async function picturesOfTexts({ deps, place }: ProjectCall, { texts }: DocumentSource) {
  const ids = new Set([...texts.values()].flatMap((text) => picturesOf(text).map(({ attrs }) => attrs.id)));
  const pictures = new Map<string, DocumentPicture>();
  for (const { id, format, path } of await findPictures(deps.db, place.orgId, [...ids])) {
    const body = await deps.files.get(path);
    if (body) pictures.set(id, { format, bytes: new Uint8Array(await new Response(body).arrayBuffer()) });
  }
  return pictures;
}

/** The application of a project as a file, for members who may see the project. */
export async function downloadApplication(caller: ProjectCall, format: DocumentFormat): Promise<Response> {
  const { deps, person, place, requestId } = caller;
  const at = deps.clock();
  // Loaded in its turn, so that the texts of waiting documents take no memory.
  const found: { source?: DocumentSource | null } = {};
  const load = async () => {
    found.source = await findDocumentSource(deps.db, place, at);
    return (
      found.source &&
      applicationDocument(found.source, wordsOf(found.source), await picturesOfTexts(caller, found.source))
    );
  };
  const result = await deps.documents.render(load, format, person.id);
  const { source } = found;
  if (source === null) return refusal('NOT_FOUND');
  if (!result.ok) {
    if (result.reason === 'too_many') return refusal('RATE_LIMITED');
    deps.log.error(
      { requestId, projectId: place.projectId, format, reason: result.reason, message: result.message },
      'document not rendered',
    );
    return refusal('NOT_RENDERED', 503);
  }
  if (!source) throw new Error('a document was drawn of a project that was not loaded');
  await note(caller, 'project.downloaded', { format });
  const { intake, program } = source.facts;
  const name = `${fileNameOf(intake.title, fileNameOf(program.identifier, 'application'))}.${format}`;
  return new Response(result.bytes, { headers: attachmentHeaders(name, mediaTypes[format]) });
}
