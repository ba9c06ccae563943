import type { DocumentFormat } from '#domain/project/document/document-codes.ts';
import { finalDeadline, nextDeadline } from '#domain/program/deadlines.ts';
import type { ApplicationDocument } from '#domain/project/document/document.ts';
import { applicationDocument } from '#domain/project/document/document.ts';
import { layOut } from '#domain/project/sections/section-template.ts';
import { emptyDocument } from '#domain/project/text/rich-text.ts';
import type { Instant } from '#domain/values/time.ts';
import { documentWords } from '#messages/projects.ts';

import type { ProjectRow } from '#server/data/projects/projects.ts';
import { findProject } from '#server/data/projects/projects.ts';
import { change, done } from '#server/platform/change.ts';
import { attachmentHeaders, fileNameOf } from '#server/host/http/downloads.ts';
import type { ProjectCall } from '#server/host/http/raw-mount.ts';
import { refusal } from '#server/host/http/refusal.ts';

const mediaTypes: Readonly<Record<DocumentFormat, string>> = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
};

function documentOf(project: ProjectRow, at: Instant): ApplicationDocument {
  const { windows, ...program } = project.program;
  const deadline = nextDeadline(windows, at) ?? finalDeadline(windows);
  return applicationDocument(
    {
      title: project.title,
      description: project.description,
      organization: project.organization,
      program: { ...program, deadlineAt: deadline?.deadlineAt ?? null },
      sections: layOut(project.template, project.sections).map(({ shape: { key }, stored }) => ({
        key,
        content: stored?.doc ?? emptyDocument,
      })),
      at,
    },
    documentWords,
  );
}

/** The application of a project as a file, for members who may see the project. */
export async function downloadApplication(caller: ProjectCall, format: DocumentFormat): Promise<Response> {
  const {
    deps,
    person,
    place: { orgId, projectId },
    requestId,
  } = caller;
  const at = deps.clock();
  // Loaded in its turn, so that the texts of waiting documents take no memory.
  const found: { project?: ProjectRow | null } = {};
  const load = async () => {
    found.project = await findProject(deps.db, orgId, projectId);
    return found.project && documentOf(found.project, at);
  };
  const result = await deps.documents.render(load, format, person.id);
  const { project } = found;
  if (project === null) return refusal('NOT_FOUND');
  if (!result.ok) {
    if (result.reason === 'too_many') return refusal('RATE_LIMITED');
    deps.log.error(
      { requestId, projectId, format, reason: result.reason, message: result.message },
      'document not rendered',
    );
    return refusal('NOT_RENDERED', 503);
  }
  if (!project) throw new Error('a document was drawn of a project that was not loaded');
  await change(caller, 'project.downloaded', () => Promise.resolve(done({ format }, null)));
  const name = `${fileNameOf(project.title, fileNameOf(project.program.identifier, 'application'))}.${format}`;
  return new Response(result.bytes, { headers: attachmentHeaders(name, mediaTypes[format]) });
}
