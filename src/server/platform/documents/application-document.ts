import { applicationDocument } from '#domain/project/document/application-document.ts';
import type { ApplicationDocument, DocumentPicture } from '#domain/project/document/document-tree.ts';
import type { DocumentSource } from '#domain/project/document/parts/document-source.ts';
import { picturesOf } from '#domain/project/text/rich-text.ts';
import type { Instant } from '#domain/values/time.ts';
import { documentWords } from '#words/project/document-words.ts';

import { findDocumentSource } from '#server/data/projects/document-source.ts';
import type { OfProject } from '#server/data/projects/in-project.ts';
import { findPictures } from '#server/data/projects/texts/pictures.ts';
import type { Deps } from '#server/platform/deps.ts';
import { wordsFor } from '#server/platform/words.ts';

/** An application as a document that has no pictures yet, and what it was made of. */
export type LoadedApplication = { readonly source: DocumentSource; readonly document: ApplicationDocument };

/** The pictures of the texts, each read whole: they are drawn in another process. */
async function picturesOfTexts(
  { db, files }: Pick<Deps, 'db' | 'files'>,
  { orgId }: OfProject,
  { texts }: DocumentSource,
) {
  const ids = new Set([...texts.values()].flatMap((text) => picturesOf(text).map(({ attrs }) => attrs.id)));
  const pictures = new Map<string, DocumentPicture>();
  for (const { id, format, path } of await findPictures(db, orgId, [...ids])) {
    const body = await files.get(path);
    if (body) pictures.set(id, { format, bytes: new Uint8Array(await new Response(body).arrayBuffer()) });
  }
  return pictures;
}

/**
 * The application of a project as a document, in the language of the application: who reads it does not matter. Null
 * where the organization has no such project.
 */
export async function loadApplication(deps: Deps, of: OfProject, at: Instant): Promise<LoadedApplication | null> {
  const source = await findDocumentSource(deps.db, of, at);
  return source && documentOf(source);
}

/** The document of an application, in the language of the application, without its pictures. */
export function documentOf(source: DocumentSource): LoadedApplication {
  const { language } = source.facts;
  const words = documentWords(wordsFor(language, 'application_document'), wordsFor(language, 'project_names'));
  return { source, document: applicationDocument(source, words) };
}

/** The document with its pictures. */
export async function withPictures(
  deps: Pick<Deps, 'db' | 'files'>,
  of: OfProject,
  { source, document }: LoadedApplication,
): Promise<ApplicationDocument> {
  return { ...document, pictures: await picturesOfTexts(deps, of, source) };
}
