import type { DocumentFormat } from '#domain/codes.ts';
import { can } from '#domain/organization/permissions.ts';
import { finalDeadline, nextDeadline } from '#domain/program/deadlines.ts';
import type { ApplicationDocument } from '#domain/project/document.ts';
import { applicationDocument } from '#domain/project/document.ts';
import type { Instant } from '#domain/time.ts';
import { documentWords } from '#messages/projects.ts';

import { recordEvent } from '../../data/audit.ts';
import { findProjectMembership } from '../../data/members.ts';
import type { ProjectRow } from '../../data/projects.ts';
import { findProject } from '../../data/projects.ts';
import type { Deps } from '../../deps.ts';
import { attachmentHeaders, fileNameOf } from '../../http/downloads.ts';
import { readUser } from '../../session.ts';

const mediaTypes: Readonly<Record<DocumentFormat, string>> = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
};

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

function documentOf(project: ProjectRow, at: Instant): ApplicationDocument {
  const { windows, ...program } = project.program;
  const deadline = nextDeadline(windows, at) ?? finalDeadline(windows);
  return applicationDocument(
    {
      title: project.title,
      description: project.description,
      organization: project.organization,
      program: { ...program, deadlineAt: deadline?.deadlineAt ?? null },
      sections: project.sections.map(({ key, doc }) => ({ key, content: doc })),
      at,
    },
    documentWords,
  );
}

function refusal(status: number, code: string): Response {
  return Response.json({ code }, { status, headers: { 'cache-control': 'no-store' } });
}

/** The application of a project as a file, for members who may see the project. */
export async function downloadApplication(deps: Deps, request: Request, projectId: string, format: DocumentFormat, requestId: string): Promise<Response> {
  const user = await readUser(deps, request);
  if (!user) return refusal(401, 'UNAUTHORIZED');
  const membership = uuid.test(projectId) ? await findProjectMembership(deps.db, user.id, projectId) : null;
  const project = membership && can(membership.role, 'project.see') ? await findProject(deps.db, membership.orgId, projectId) : null;
  if (!membership || !project) return refusal(404, 'NOT_FOUND');

  const at = deps.clock();
  const document = documentOf(project, at);
  const result = await deps.documents.render(document, format);
  if (!result.ok) {
    deps.log.error({ requestId, projectId, format, reason: result.reason, message: result.message }, 'document not rendered');
    return refusal(503, 'NOT_RENDERED');
  }
  await recordEvent(deps.db, { id: deps.newId(), orgId: membership.orgId, userId: user.id, action: 'project.downloaded', subjectId: projectId, data: { format }, at });
  const name = `${fileNameOf(project.title, fileNameOf(project.program.identifier, 'application'))}.${format}`;
  return new Response(result.bytes, { headers: attachmentHeaders(name, mediaTypes[format]) });
}
