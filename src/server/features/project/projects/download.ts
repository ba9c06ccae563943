import type { DocumentFormat } from '#domain/project/document/document-codes.ts';
import type { DocumentSource } from '#domain/project/document/parts/document-source.ts';

import { loadApplication, withPictures } from '#server/platform/documents/application-document.ts';
import { sendDocument } from '#server/platform/documents/send-document.ts';
import { fileNameOf } from '#server/platform/http/downloads.ts';
import type { ProjectCall } from '#server/platform/http/raw-mount.ts';

function nameOf({ facts: { intake, program } }: DocumentSource): string {
  return fileNameOf(intake.title, fileNameOf(program.identifier, 'application'));
}

/** The application of a project as a file, for members who may see the project. */
export async function downloadApplication(caller: ProjectCall, format: DocumentFormat): Promise<Response> {
  const { deps, place } = caller;
  const at = deps.clock();
  const named = { name: '' };
  const load = async () => {
    const application = await loadApplication(deps, place, at);
    if (application) named.name = nameOf(application.source);
    return application && (await withPictures(deps, place, application));
  };
  return await sendDocument(caller, { format, load, nameOf: () => named.name });
}
